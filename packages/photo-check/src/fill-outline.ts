import type { Point, Size } from './pixels.ts'

/** The pixels whose centres lie inside of a closed outline: one byte a pixel, 1 is inside. */
export function fillOutline(outline: readonly Point[], { width, height }: Size): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const y = row + 0.5
    const crossings: number[] = []
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from
      if (from.y <= y === to.y <= y) return
      crossings.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
    })
    crossings.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const start = Math.max(Math.ceil((crossings[pair] ?? 0) - 0.5), 0)
      const end = Math.min(Math.ceil((crossings[pair + 1] ?? 0) - 0.5), width)
      if (end > start) mask.fill(1, row * width + start, row * width + end)
    }
  }
  return mask
}

/** The pixels of an upright rectangle around a point: one byte a pixel, 1 is inside. */
export function fillBox(centre: Point, halfWidth: number, halfHeight: number, size: Size): Uint8Array {
  const { x, y } = centre
  const corners = [
    { x: x - halfWidth, y: y - halfHeight },
    { x: x + halfWidth, y: y - halfHeight },
    { x: x + halfWidth, y: y + halfHeight },
    { x: x - halfWidth, y: y + halfHeight },
  ]
  return fillOutline(corners, size)
}

/**
 * Pixels that pass and are connected to the pixels of a mask, sideways and up and down; the mask itself is included.
 */
export function connectedTo(from: Uint8Array, passes: (pixel: number) => boolean, { width, height }: Size): Uint8Array {
  const reached = Uint8Array.from(from)
  const open = new Uint32Array(width * height)
  let waiting = 0
  for (let pixel = 0; pixel < from.length; pixel++) if (from[pixel] === 1) open[waiting++] = pixel
  const take = (pixel: number) => {
    if (reached[pixel] === 1 || !passes(pixel)) return
    reached[pixel] = 1
    open[waiting++] = pixel
  }
  while (waiting > 0) {
    const pixel = open[--waiting] ?? 0
    const column = pixel % width
    if (column > 0) take(pixel - 1)
    if (column < width - 1) take(pixel + 1)
    if (pixel >= width) take(pixel - width)
    if (pixel + width < reached.length) take(pixel + width)
  }
  return reached
}
