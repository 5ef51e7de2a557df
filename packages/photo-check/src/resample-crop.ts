import { type Crop, PHOTO, toSource } from './crop.ts'
import type { Pixels, Size } from './pixels.ts'

/** Reach of the filter on either side, in pixels of whichever picture is coarser (Catmull-Rom). */
const REACH = 2

/**
 * Makes the finished photo: turned upright and reduced to 1244 × 1600 with a cubic filter that widens with the
 * reduction, so that it neither aliases nor softens more than necessary. Never enlarges: throws if the crop would need
 * it. `size` is that of a picture on paper.
 */
export function resampleCrop(pixels: Pixels, crop: Crop, size: Size = PHOTO): Pixels {
  if (crop.scale < 1 - 1e-9) throw new RangeError('A photo is never enlarged')
  const { width, height } = size
  const data = new Uint8ClampedArray(4 * width * height)
  const origin = toSource(crop, { x: 0.5, y: 0.5 }, size)
  const right = toSource(crop, { x: 1.5, y: 0.5 }, size)
  const [dx, dy] = [right.x - origin.x, right.y - origin.y]
  const filter = filterFor(crop.scale)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = origin.x + column * dx - row * dy - 0.5
      const y = origin.y + column * dy + row * dx - 0.5
      mix(pixels, x, y, filter, data, 4 * (row * width + column))
    }
  }
  return { width, height, data }
}

/** Precomputed weights of the pixels around a position, for PHASES positions between two pixels. */
interface Filter {
  readonly radius: number
  readonly taps: number
  readonly weights: Float64Array
}

const PHASES = 256

function filterFor(scale: number): Filter {
  const wide = Math.max(scale, 1)
  const radius = REACH * wide
  const taps = Math.floor(2 * radius) + 1
  const weights = new Float64Array((PHASES + 1) * taps)
  for (let phase = 0; phase <= PHASES; phase++) {
    const own = Array.from({ length: taps }, (_none, tap) => cubic(Math.abs(tap + phase / PHASES - radius) / wide))
    const sum = own.reduce((all, weight) => all + weight, 0)
    weights.set(
      own.map((weight) => weight / sum),
      phase * taps,
    )
  }
  return { radius, taps, weights }
}

function cubic(distance: number): number {
  if (distance >= REACH) return 0
  if (distance < 1) return 1 + distance * distance * (1.5 * distance - 2.5)
  return 2 + distance * (-4 + distance * (2.5 - 0.5 * distance))
}

/** Writes one pixel: the weighted mean around a place; beyond the edge the last pixel repeats. */
function mix(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  filter: Filter,
  into: Uint8ClampedArray,
  at: number,
): void {
  const { radius, taps, weights } = filter
  const left = Math.ceil(x - radius)
  const top = Math.ceil(y - radius)
  const across = Math.round((left - x + radius) * PHASES) * taps
  const down = Math.round((top - y + radius) * PHASES) * taps
  let red = 0
  let green = 0
  let blue = 0
  for (let row = 0; row < taps; row++) {
    const weightDown = weights[down + row] ?? 0
    if (weightDown === 0) continue
    const line = Math.min(Math.max(top + row, 0), height - 1) * width
    for (let column = 0; column < taps; column++) {
      const weight = weightDown * (weights[across + column] ?? 0)
      const from = 4 * (line + Math.min(Math.max(left + column, 0), width - 1))
      red += weight * (data[from] ?? 0)
      green += weight * (data[from + 1] ?? 0)
      blue += weight * (data[from + 2] ?? 0)
    }
  }
  into[at] = red
  into[at + 1] = green
  into[at + 2] = blue
  into[at + 3] = 255
}
