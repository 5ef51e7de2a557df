import { clamp, type Pixels, type Point } from './pixels.ts'

/** Neighbours of the same background differ by at most this, in the 8-bit channel that differs most. */
const STEP = 14
/** All of it differs by at most this from the middle value at its edge: a fall-off of light, not a second colour. */
const REACH = 72

/**
 * Which pixels are background: what can be reached from the upper edges (above `seedRows`) in small steps of colour.
 * One byte a pixel, 1 is background. There is no model behind it: hair of the background's colour is taken for background.
 */
export function findBackground(picture: Pixels, seedRows: number): Uint8Array {
  const { width, height, data } = picture
  const mask = new Uint8Array(width * height)
  const shown = edgePixels(picture, seedRows)
  const reference = [0, 1, 2].map((channel) => median(shown.map((pixel) => data[4 * pixel + channel] ?? 0)))
  const difference = (pixel: number, red: number, green: number, blue: number) =>
    Math.max(
      Math.abs((data[4 * pixel] ?? 0) - red),
      Math.abs((data[4 * pixel + 1] ?? 0) - green),
      Math.abs((data[4 * pixel + 2] ?? 0) - blue),
    )
  const [red = 0, green = 0, blue = 0] = reference
  const near = (pixel: number) => data[4 * pixel + 3] === 255 && difference(pixel, red, green, blue) <= REACH
  const around = new Uint32Array(4)
  const onEdge = (pixel: number) => {
    const at = 4 * pixel
    for (const next of around) {
      if (data[4 * next + 3] !== 255) continue
      if (difference(next, data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > STEP) return true
    }
    return false
  }
  const open = shown.filter(near)
  for (const pixel of open) mask[pixel] = 1
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const column = pixel % width
    around[0] = column > 0 ? pixel - 1 : pixel
    around[1] = column < width - 1 ? pixel + 1 : pixel
    around[2] = pixel >= width ? pixel - width : pixel
    around[3] = pixel + width < mask.length ? pixel + width : pixel
    // A pixel on an edge belongs to both sides: going on from it would lead along the edge into the head.
    if (onEdge(pixel)) continue
    for (const next of around) {
      if (mask[next] === 1 || !near(next)) continue
      mask[next] = 1
      open.push(next)
    }
  }
  return mask
}

/** The outermost visible pixels above a row: of every column the top one, of every row both ends. */
function edgePixels({ width, height, data }: Pixels, rows: number): number[] {
  const visible = (x: number, y: number) => data[4 * (y * width + x) + 3] === 255
  const edge: number[] = []
  const lowest = Math.min(Math.floor(rows), height)
  for (let x = 0; x < width; x++) {
    let y = 0
    while (y < lowest && !visible(x, y)) y++
    if (y < lowest) edge.push(y * width + x)
  }
  for (let y = 0; y < lowest; y++) {
    let [first, last] = [0, width - 1]
    while (first < last && !visible(first, y)) first++
    while (last > first && !visible(last, y)) last--
    if (first < last) edge.push(y * width + first, y * width + last)
  }
  return edge
}

/** The mask without everything nearer than `margin` pixels (a square) to something that is not background. */
export function erode(mask: Uint8Array, width: number, margin: number): Uint8Array {
  const across = new Uint8Array(mask.length)
  const narrowed = new Uint8Array(mask.length)
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const column = pixel % width
    let whole = 1
    const last = Math.min(margin, width - 1 - column)
    for (let by = -Math.min(margin, column); by <= last && whole === 1; by++) whole = mask[pixel + by] ?? 0
    across[pixel] = whole
  }
  for (let pixel = 0; pixel < mask.length; pixel++) {
    let whole = 1
    for (let by = -margin; by <= margin && whole === 1; by++) whole = across[pixel + by * width] ?? whole
    narrowed[pixel] = whole
  }
  return narrowed
}

/**
 * The row where the head ends upwards: in the columns around the middle, the first background above the forehead.
 * Undefined where there is none to be seen.
 */
export function topOfHead(mask: Uint8Array, width: number, forehead: Point, reach: number): number | undefined {
  const from = Math.round(clamp(forehead.x - reach, 0, width - 1))
  const to = Math.round(clamp(forehead.x + reach, 0, width - 1))
  const rows: number[] = []
  for (let x = from; x <= to; x++) {
    let row = Math.floor(forehead.y)
    while (row >= 0 && mask[row * width + x] !== 1) row--
    if (row >= 0) rows.push(row + 1)
  }
  // A few columns may be led astray by a lock of hair or a spot: the tenth part that reaches highest does not count.
  if (rows.length < (to - from + 1) / 2) return undefined
  rows.sort((a, b) => a - b)
  return rows[Math.floor(rows.length / 10)]
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
