import type { Point, Size } from './pixels.ts'

/** The finished photo: 35 × 45 mm at 35.5 pixels a millimetre (TR-03121 COD-FI-GID). */
export const PHOTO = { width: 1244, height: 1600, widthMm: 35, heightMm: 45 } as const

/** The largest tilt, in degrees, that the crop straightens; beyond it the check blocks (TR-03121 1.3). */
export const MAX_TURN = 8

/** A rectangle of the picture as taken: turning by `-angle` about `centre` and shrinking by `scale` gives the photo. */
export interface Crop {
  /** In pixels of the picture as taken. */
  readonly centre: Point
  /** Degrees, clockwise; at most MAX_TURN either way. */
  readonly angle: number
  /** Pixels of the picture as taken per pixel of the photo. Below 1 would mean enlarging, which is never done. */
  readonly scale: number
}

/** Position in the photo of a pixel as taken. `size`: the photo's extent when it is not that of the finished photo. */
export function toPhoto({ centre, angle, scale }: Crop, { x, y }: Point, size: Size = PHOTO): Point {
  const { cos, sin } = turn(angle)
  const dx = x - centre.x
  const dy = y - centre.y
  return { x: size.width / 2 + (dx * cos + dy * sin) / scale, y: size.height / 2 + (dy * cos - dx * sin) / scale }
}

/** Inverse of `toPhoto`: position as taken of a pixel of the photo. */
export function toSource({ centre, angle, scale }: Crop, { x, y }: Point, size: Size = PHOTO): Point {
  const { cos, sin } = turn(angle)
  const dx = (x - size.width / 2) * scale
  const dy = (y - size.height / 2) * scale
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos }
}

/** Fits a crop into the picture: reduces its scale, then moves it; the angle stays. */
export function fitCrop({ centre, angle, scale }: Crop, source: Size, size: Size = PHOTO): Crop {
  const { cos, sin } = turn(Math.abs(angle))
  const width = size.width * cos + size.height * sin
  const height = size.height * cos + size.width * sin
  const fitting = Math.min(scale, source.width / width, source.height / height)
  const inside = (at: number, extent: number, length: number) =>
    Math.min(Math.max(at, (extent * fitting) / 2), length - (extent * fitting) / 2)
  return {
    centre: { x: inside(centre.x, width, source.width), y: inside(centre.y, height, source.height) },
    angle,
    scale: fitting,
  }
}

/** The largest upright photo in the middle of a picture: the frame the station draws before there is a face. */
export function middleFrame(source: Size): Crop {
  const whole = { centre: { x: source.width / 2, y: source.height / 2 }, angle: 0, scale: Number.POSITIVE_INFINITY }
  return fitCrop(whole, source)
}

function turn(degrees: number): { cos: number; sin: number } {
  const radians = (degrees * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians) }
}
