import type { Pixels } from '@epassbild/photo-check/pixels.ts'
import { type Colour, chance, normal, repaint } from './canvas.ts'

/** Adds normal noise of this deviation, in 8-bit steps, to each channel. */
export function noise(picture: Pixels, deviation: number): void {
  const random = chance()
  repaint(picture, ([red, green, blue]) => [
    red + deviation * normal(random),
    green + deviation * normal(random),
    blue + deviation * normal(random),
  ])
}

/** Light of another colour: each channel times a factor. */
export function cast(picture: Pixels, [red, green, blue]: Colour): void {
  repaint(picture, (old) => [old[0] * red, old[1] * green, old[2] * blue])
}

export function sepia(picture: Pixels): void {
  repaint(picture, ([red, green, blue]) => {
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    return [light * 1.08, light * 0.95, light * 0.76]
  })
}

export function saturate(picture: Pixels, factor: number): void {
  repaint(picture, ([red, green, blue]) => {
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    return [light + (red - light) * factor, light + (green - light) * factor, light + (blue - light) * factor]
  })
}
