import { type Crop, PHOTO, toSource } from './crop.ts'
import type { Pixels } from './pixels.ts'

/** Reach of the filter on either side, in pixels of whichever picture is coarser (Catmull-Rom). */
const REACH = 2

/**
 * Makes the finished photo: turned upright and reduced to 1244 × 1600 with a cubic filter that widens with the reduction, so
 * that nothing flickers and nothing is softened more than it must. Never enlarges: throws if the crop would need it.
 * `offset` is where the pixels' upper left corner lies in the picture as taken.
 */
export function resampleCrop(pixels: Pixels, crop: Crop, offset = { x: 0, y: 0 }): Pixels {
  if (crop.scale < 1 - 1e-9) throw new RangeError('A photo is never enlarged')
  const { width, height } = PHOTO
  const data = new Uint8ClampedArray(4 * width * height)
  const origin = toSource(crop, { x: 0.5, y: 0.5 })
  const right = toSource(crop, { x: 1.5, y: 0.5 })
  const [dx, dy] = [right.x - origin.x, right.y - origin.y]
  const radius = REACH * Math.max(crop.scale, 1)
  const across = new Float64Array(2 * Math.ceil(radius) + 2)
  const down = new Float64Array(across.length)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = origin.x + column * dx - row * dy - offset.x - 0.5
      const y = origin.y + column * dy + row * dx - offset.y - 0.5
      const left = weights(across, x, radius, crop.scale)
      const top = weights(down, y, radius, crop.scale)
      mix(pixels, left, top, across, down, data, 4 * (row * width + column))
    }
  }
  return { width, height, data }
}

/** Fills the weights of the pixels around a place, their sum being 1, and says which is the first. */
function weights(into: Float64Array, place: number, radius: number, scale: number): number {
  const first = Math.ceil(place - radius)
  let sum = 0
  for (let index = 0; index < into.length; index++) {
    const weight = cubic(Math.abs(first + index - place) / Math.max(scale, 1))
    into[index] = weight
    sum += weight
  }
  for (let index = 0; index < into.length; index++) into[index] = (into[index] ?? 0) / sum
  return first
}

function cubic(distance: number): number {
  if (distance >= REACH) return 0
  if (distance < 1) return 1 + distance * distance * (1.5 * distance - 2.5)
  return 2 + distance * (-4 + distance * (2.5 - 0.5 * distance))
}

function mix(
  { width, height, data }: Pixels,
  left: number,
  top: number,
  across: Float64Array,
  down: Float64Array,
  into: Uint8ClampedArray,
  at: number,
): void {
  let red = 0
  let green = 0
  let blue = 0
  for (let row = 0; row < down.length; row++) {
    const weightDown = down[row] ?? 0
    if (weightDown === 0) continue
    const y = Math.min(Math.max(top + row, 0), height - 1) * width
    for (let column = 0; column < across.length; column++) {
      const weight = weightDown * (across[column] ?? 0)
      if (weight === 0) continue
      const from = 4 * (y + Math.min(Math.max(left + column, 0), width - 1))
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
