import type { Landmarks } from '#check/landmarks.ts'
import { marksOf } from '#check/marks.ts'
import type { Pixels, Point } from '#check/pixels.ts'
import { sampleCrop } from '#check/sample-crop.ts'
import type { Subject } from '#check/subject.ts'

/** Sharpness and eyes are measured at this eye distance, in pixels, so that they do not depend on the camera. */
const WINDOW_EYE_DISTANCE = 160
/** The window around the eyes, in pixels at that eye distance. */
const WINDOW = { width: 288, height: 136 }

/** Whether the picture is fine enough for the eye window. */
export function isFine({ crop, marks, reduction }: Subject): boolean {
  return (marks.eyeDistance * crop.scale) / reduction >= WINDOW_EYE_DISTANCE
}

/** The largest reduction at which a picture of this face is still fine enough for the eye window. */
export const finestReduction = (face: Landmarks): number => marksOf(face).eyeDistance / WINDOW_EYE_DISTANCE

/** The eyes at a fixed size, 288 × 136; the middle between them is its centre. */
export function eyeWindow({ crop, marks, pixels, reduction }: Subject): Pixels {
  const step = marks.eyeDistance / WINDOW_EYE_DISTANCE
  const { x, y } = marks.middle
  const corner = { x: x - (WINDOW.width * step) / 2, y: y - (WINDOW.height * step) / 2 }
  return sampleCrop(pixels, reduction, crop, WINDOW, { corner, step })
}

/** Position in the window of a point of the photo. */
export function windowPoint({ marks }: Subject, { x, y }: Point): Point {
  const step = marks.eyeDistance / WINDOW_EYE_DISTANCE
  return { x: (x - marks.middle.x) / step + WINDOW.width / 2, y: (y - marks.middle.y) / step + WINDOW.height / 2 }
}
