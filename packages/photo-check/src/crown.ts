import { findBackground, topOfHead } from './background.ts'
import { type Crop, MAX_TURN, PHOTO, toPhoto, toSource } from './crop.ts'
import { type Landmarks, MESH } from './landmarks.ts'
import { marksInPhoto, marksOf } from './marks.ts'
import { clamp, type Pixels, type Point } from './pixels.ts'
import { sampleCrop } from './sample-crop.ts'

/** Top of the skull. The mesh stops at the hairline, so this is always an estimate; `by` names its basis. */
export interface Crown {
  /** In pixels of the picture as taken. */
  readonly at: Point
  /** The visible edge between hair and background, or only the usual proportion of a head. */
  readonly by: 'boundary' | 'proportion'
  /** Top of the hair, in pixels as taken: at the crown, or higher with much hair. */
  readonly hairTop: Point
}

/**
 * From chin to crown, as a multiple of chin to hairline: the median of hand-annotated portraits, and the range of
 * nearly all of them. An edge beyond it is hair that stands up, or background in the hair: the skull ends within it.
 */
const USUAL = 1.36
const SKULL = { min: 1.28, max: 1.38 }
/** An edge above this does not belong to the hair. */
const HIGHEST_HAIR = 2.1

/** A small view with space around the head, in which the edge is searched. */
const VIEW = { width: 138, height: 177 }
const HEAD_IN_VIEW = 0.55

/** Estimates the crown of a face. `reduction` is pixels as taken for one of `pixels`. */
export function estimateCrown(face: Landmarks, pixels: Pixels, reduction: number): Crown {
  const { roll, chin, middle } = marksOf(face)
  const angle = clamp(roll, -MAX_TURN, MAX_TURN)
  const upright: Crop = { centre: middle, angle, scale: 1 }
  const hairline = toPhoto(upright, face.points[MESH.foreheadTop] ?? middle)
  const foot = toPhoto(upright, chin)
  const length = foot.y - hairline.y
  const view: Crop = { centre: middle, angle, scale: (length * USUAL) / (PHOTO.height * HEAD_IN_VIEW) }
  const seen = boundary(face, pixels, reduction, view)
  const height = seen === undefined ? undefined : (foot.y - toPhoto(upright, seen).y) / length
  const believed = height !== undefined && height > 1 && height <= HIGHEST_HAIR
  const skull = believed ? clamp(height, SKULL.min, SKULL.max) : USUAL
  const above = (share: number) => toSource(upright, { x: (hairline.x + foot.x) / 2, y: foot.y - length * share })
  return {
    at: above(skull),
    by: believed ? 'boundary' : 'proportion',
    hairTop: above(believed ? Math.max(height, skull) : skull),
  }
}

/** The topmost edge of the head in the middle columns of a view, in pixels as taken. */
function boundary(face: Landmarks, pixels: Pixels, reduction: number, view: Crop): Point | undefined {
  const factor = VIEW.width / PHOTO.width
  const { at, middle, headWidth } = marksInPhoto(face, view)
  const picture = sampleCrop(pixels, reduction, view, VIEW)
  const mask = findBackground(picture, middle.y * factor)
  const forehead = at(MESH.foreheadTop)
  const row = topOfHead(mask, VIEW.width, { x: forehead.x * factor, y: forehead.y * factor }, headWidth * factor * 0.2)
  return row === undefined ? undefined : toSource(view, { x: forehead.x, y: row / factor })
}
