import { type Crop, PHOTO } from '@epassbild/photo-check/crop.ts'
import type { Pixels, Point, Size } from '@epassbild/photo-check/pixels.ts'

/** Pixels of a picture, and how many original pixels make up one of them. */
export interface ReducedPixels {
  pixels: Pixels
  reduction: number
}

/** The whole picture, with at most `most` pixels. */
export function readReduced(bitmap: ImageBitmap, most: number): ReducedPixels {
  const reduction = Math.max(1, Math.sqrt((bitmap.width * bitmap.height) / most))
  const width = Math.max(1, Math.round(bitmap.width / reduction))
  const height = Math.max(1, Math.round(bitmap.height / reduction))
  const context = canvasOf(width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return { pixels: context.getImageData(0, 0, width, height), reduction: bitmap.width / width }
}

/** The part of a picture that a crop needs. */
export interface CropPixels {
  pixels: Pixels
  /** The crop in the coordinates of these pixels. */
  crop: Crop
}

/**
 * Reads the pixels under a crop. A crop of a very large picture is first halved until it is less than twice as large as
 * the photo: that bounds memory without losing detail that the photo could show.
 */
export function readUnderCrop(bitmap: ImageBitmap, crop: Crop, size: Size = PHOTO): CropPixels {
  const halvings = Math.max(0, Math.floor(Math.log2(crop.scale)))
  const shrink = 2 ** halvings
  const { from, to } = boundsOf(crop, bitmap, size)
  const width = Math.max(1, Math.round((to.x - from.x) / shrink))
  const height = Math.max(1, Math.round((to.y - from.y) / shrink))
  const context = canvasOf(width, height)
  context.drawImage(bitmap, from.x, from.y, width * shrink, height * shrink, 0, 0, width, height)
  const centre = { x: (crop.centre.x - from.x) / shrink, y: (crop.centre.y - from.y) / shrink }
  return { pixels: context.getImageData(0, 0, width, height), crop: { ...crop, centre, scale: crop.scale / shrink } }
}

/** The axis-aligned rectangle around a rotated crop, with a margin for the filter, within the picture. */
function boundsOf({ centre, angle, scale }: Crop, { width, height }: Size, size: Size): { from: Point; to: Point } {
  const radians = (Math.abs(angle) * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const halfWidth = ((size.width * cos + size.height * sin) / 2 + 3) * scale
  const halfHeight = ((size.height * cos + size.width * sin) / 2 + 3) * scale
  return {
    from: { x: Math.max(0, Math.floor(centre.x - halfWidth)), y: Math.max(0, Math.floor(centre.y - halfHeight)) },
    to: { x: Math.min(width, Math.ceil(centre.x + halfWidth)), y: Math.min(height, Math.ceil(centre.y + halfHeight)) },
  }
}

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser draws nothing beside the page')
  context.imageSmoothingQuality = 'high'
  return context
}
