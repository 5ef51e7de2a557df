import { type Crop, PHOTO, toSource } from './crop.ts'
import type { Pixels, Point, Size } from './pixels.ts'

/** A part of the finished photo: its upper left corner in the photo, and pixels of the photo for one sampled. */
export interface Part {
  readonly corner: Point
  readonly step: number
}

/**
 * The picture inside of a crop at a small size, for measuring (not for keeping): each pixel is the mean of a grid of
 * samples. Pixels outside of the picture stay transparent. `reduction` is the number of pixels as taken for one of
 * `pixels`. Without a part it is the whole photo, as wide as the size says.
 */
export function sampleCrop(pixels: Pixels, reduction: number, crop: Crop, size: Size, part?: Part): Pixels {
  const { width, height } = size
  const data = new Uint8ClampedArray(4 * width * height)
  const { corner, step } = part ?? { corner: { x: 0, y: 0 }, step: PHOTO.width / width }
  const perPixel = (crop.scale * step) / reduction
  const grid = Math.min(Math.max(Math.round(perPixel), 1), 3)
  const origin = toSource(crop, { x: corner.x + step / 2, y: corner.y + step / 2 })
  const right = toSource(crop, { x: corner.x + 1.5 * step, y: corner.y + step / 2 })
  // One step to the right in the photo, in the given pixels; one step down is the same turned by 90 degrees.
  const dx = (right.x - origin.x) / reduction
  const dy = (right.y - origin.y) / reduction
  const samples = gridOf(grid)
  const [originX, originY] = [origin.x / reduction, origin.y / reduction]
  const { data: source, width: sourceWidth, height: sourceHeight } = pixels
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let red = 0
      let green = 0
      let blue = 0
      let taken = 0
      for (let sample = 0; sample < samples.length; sample += 2) {
        const u = column + (samples[sample] ?? 0)
        const v = row + (samples[sample + 1] ?? 0)
        const x = Math.floor(originX + u * dx - v * dy)
        const y = Math.floor(originY + u * dy + v * dx)
        if (x < 0 || y < 0 || x >= sourceWidth || y >= sourceHeight) continue
        const at = 4 * (y * sourceWidth + x)
        red += source[at] ?? 0
        green += source[at + 1] ?? 0
        blue += source[at + 2] ?? 0
        taken++
      }
      if (taken === 0) continue
      const at = 4 * (row * width + column)
      data[at] = red / taken
      data[at + 1] = green / taken
      data[at + 2] = blue / taken
      data[at + 3] = 255
    }
  }
  return { width, height, data }
}

/** Offsets of a pixel's samples from its middle, across and down in turn. */
function gridOf(grid: number): Float64Array {
  const places = Array.from({ length: grid }, (_none, place) => (place + 0.5) / grid - 0.5)
  return Float64Array.from(places.flatMap((down) => places.flatMap((across) => [across, down])))
}
