import type { Picture } from './canvas.ts'
import type { Face } from './face.ts'

/** Adds the camera's blur, exposure and grain. The grain is the same in every run. */
export function finish(picture: Picture, { blur, exposure, grain }: Face, scale: number): void {
  const radius = Math.round(blur * scale)
  if (radius > 0) for (let pass = 0; pass < 2; pass++) blurBox(picture, radius)
  const { data } = picture
  let state = 20
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  for (let at = 0; at < data.length; at += 4) {
    // The sum of two random numbers is closer to a sensor's noise than a uniform one.
    const noise = (random() + random() - 1) * grain * 1.6
    for (let channel = 0; channel < 3; channel++) data[at + channel] = (data[at + channel] ?? 0) * exposure + noise
  }
}

/** The mean over a square, first along rows, then along columns. */
function blurBox({ width, height, data }: Picture, radius: number): void {
  const values = new Uint8ClampedArray(Math.max(width, height))
  const line = (start: number, step: number, length: number) => {
    for (let at = 0; at < length; at++) values[at] = data[start + at * step] ?? 0
    const value = (at: number) => values[at < 0 ? 0 : at >= length ? length - 1 : at] ?? 0
    let sum = 0
    for (let at = -radius; at <= radius; at++) sum += value(at)
    for (let at = 0; at < length; at++) {
      data[start + at * step] = sum / (2 * radius + 1)
      sum += value(at + radius + 1) - value(at - radius)
    }
  }
  for (let channel = 0; channel < 3; channel++) {
    for (let row = 0; row < height; row++) line(4 * row * width + channel, 4, width)
    for (let column = 0; column < width; column++) line(4 * column + channel, 4 * width, height)
  }
}
