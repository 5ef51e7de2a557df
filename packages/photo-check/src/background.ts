import { clamp, type Pixels, type Point } from './pixels.ts'

/** Neighbours of the same background differ by at most this, in the 8-bit channel that differs most. */
const STEP = 14
/** Greatest difference of a background pixel from the median colour of the edge: allows for falling light only. */
const REACH = 72

/**
 * Mask of the background: pixels that can be reached from the upper edges (above `seedRows`) in small steps of colour.
 * One byte a pixel, 1 is background. No model is involved: hair of the background's colour counts as background.
 */
export function findBackground(picture: Pixels, seedRows: number): Uint8Array {
  const { width, height, data } = picture
  const mask = new Uint8Array(width * height)
  const shown = edgePixels(picture, seedRows)
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) =>
    median(shown.map((pixel) => data[4 * pixel + channel] ?? 0)),
  )
  const near = (pixel: number) => data[4 * pixel + 3] === 255 && differs(data, pixel, red, green, blue) <= REACH
  // Each pixel is queued at most once, in a typed array, because this runs on every camera frame.
  const open = new Uint32Array(mask.length)
  let waiting = 0
  const seen = new Uint8Array(mask.length)
  const take = (pixel: number) => {
    if (seen[pixel] === 1) return
    seen[pixel] = 1
    if (!near(pixel)) return
    mask[pixel] = 1
    open[waiting++] = pixel
  }
  for (const pixel of shown) take(pixel)
  const around = new Uint32Array(4)
  while (waiting > 0) {
    const pixel = open[--waiting] ?? 0
    const column = pixel % width
    around[0] = column > 0 ? pixel - 1 : pixel
    around[1] = column < width - 1 ? pixel + 1 : pixel
    around[2] = pixel >= width ? pixel - width : pixel
    around[3] = pixel + width < mask.length ? pixel + width : pixel
    // An edge pixel belongs to both sides: continuing from it would follow the edge into the head.
    if (isOnEdge(data, pixel, around)) continue
    for (let side = 0; side < 4; side++) take(around[side] ?? 0)
  }
  return mask
}

/** The largest difference between a channel of the pixel and the given colour. */
function differs(data: Pixels['data'], pixel: number, red: number, green: number, blue: number): number {
  const at = 4 * pixel
  return Math.max(
    Math.abs((data[at] ?? 0) - red),
    Math.abs((data[at + 1] ?? 0) - green),
    Math.abs((data[at + 2] ?? 0) - blue),
  )
}

function isOnEdge(data: Pixels['data'], pixel: number, around: Uint32Array): boolean {
  const at = 4 * pixel
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  for (let side = 0; side < 4; side++) {
    const next = around[side] ?? 0
    if (data[4 * next + 3] === 255 && differs(data, next, red, green, blue) > STEP) return true
  }
  return false
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
  const height = mask.length / width
  const across = new Uint8Array(mask.length)
  for (let row = 0; row < height; row++) erodeLine(mask, across, { first: row * width, step: 1, length: width }, margin)
  const narrowed = new Uint8Array(mask.length)
  for (let column = 0; column < width; column++)
    erodeLine(across, narrowed, { first: column, step: width, length: height }, margin)
  return narrowed
}

/** Erodes one row or column: a pixel stays if every pixel within the margin is set. */
function erodeLine(
  mask: Uint8Array,
  into: Uint8Array,
  { first, step, length }: { first: number; step: number; length: number },
  margin: number,
): void {
  let empty = 0
  for (let ahead = -margin; ahead < length; ahead++) {
    const [enters, leaves, place] = [ahead + margin, ahead - margin - 1, ahead]
    if (enters < length && mask[first + enters * step] !== 1) empty++
    if (leaves >= 0 && mask[first + leaves * step] !== 1) empty--
    if (place >= 0 && empty === 0) into[first + place * step] = 1
  }
}

/**
 * The row of the top of the head: in the columns around the middle, the first background above the forehead.
 * Undefined if fewer than half of the columns show any.
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
  // A lock of hair or a spot may mislead a few columns: the highest tenth is ignored.
  if (rows.length < (to - from + 1) / 2) return undefined
  rows.sort((a, b) => a - b)
  return rows[Math.floor(rows.length / 10)]
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
