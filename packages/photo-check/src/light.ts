import type { Pixels } from './pixels.ts'

const LINEAR = Float64Array.from({ length: 256 }, (_none, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** 8-bit sRGB to a linear share of light, 0 to 1 (IEC 61966-2-1). */
export const linear = (value: number): number => LINEAR[value] ?? 0

/** Y, by which brightness is judged: linear luminance × 255, rounded, one byte a pixel. */
export function luminance({ data, width, height }: Pixels): Uint8Array {
  const values = new Uint8Array(width * height)
  for (let pixel = 0; pixel < values.length; pixel++) {
    const red = linear(data[4 * pixel] ?? 0)
    const green = linear(data[4 * pixel + 1] ?? 0)
    const blue = linear(data[4 * pixel + 2] ?? 0)
    values[pixel] = Math.round(255 * (0.2126 * red + 0.7152 * green + 0.0722 * blue))
  }
  return values
}

/** The brightness as it is stored (BT.601 luma of the sRGB values), one byte a pixel: the scale of eye and JPEG. */
export function lightness({ data, width, height }: Pixels): Uint8Array {
  const values = new Uint8Array(width * height)
  for (let pixel = 0; pixel < values.length; pixel++) {
    const at = 4 * pixel
    values[pixel] = Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0))
  }
  return values
}

/** How often each of the 256 values occurs where the mask is 1. */
export function histogram(values: Uint8Array, mask: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let pixel = 0; pixel < values.length; pixel++) {
    if (mask[pixel] === 1) counts[values[pixel] ?? 0] = (counts[values[pixel] ?? 0] ?? 0) + 1
  }
  return counts
}

/** The share of the mask's pixels whose value passes, 0 for an empty mask. */
export function shareWhere(counts: Uint32Array, passes: (value: number) => boolean): number {
  let all = 0
  let passing = 0
  counts.forEach((count, value) => {
    all += count
    if (passes(value)) passing += count
  })
  return all === 0 ? 0 : passing / all
}
