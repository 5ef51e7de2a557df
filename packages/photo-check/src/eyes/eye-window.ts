import type { Landmarks } from '#check/landmarks.ts'
import { marksOf } from '#check/marks.ts'
import type { Pixels, Point } from '#check/pixels.ts'
import { sampleCrop } from '#check/sample-crop.ts'
import type { Subject } from '#check/subject.ts'

/**
 * Sharpness, noise and red pupils are measured at this distance of the eyes, so that they do not depend on the camera.
 */
const WINDOW_EYE_DISTANCE = 160
/** Around the eyes, in those pixels. */
const WINDOW = { width: 288, height: 136 }

/** Whether a picture has the pixels for it. */
export function isFine({ crop, marks, reduction }: Subject): boolean {
  return (marks.eyeDistance * crop.scale) / reduction >= WINDOW_EYE_DISTANCE
}

/** How many pixels as taken may make one, at most, so that a picture of this face has the pixels for it. */
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
