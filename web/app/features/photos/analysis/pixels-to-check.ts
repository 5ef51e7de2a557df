import { finestReduction } from '@epassbild/photo-check/eyes/eye-window.ts'
import type { Landmarks } from '@epassbild/photo-check/landmarks.ts'
import type { Size } from '@epassbild/photo-check/pixels.ts'

/** Pixels that the checks of a shot read, and the maximum for a small face: 120 megabytes. */
const CHECKED = 3_600_000
const MOST = 30_000_000

/**
 * How many pixels of the whole picture the checks read. A small head in a large picture needs more, otherwise its eyes
 * are too coarse to measure sharpness, noise and red pupils. The maximum suffices for every head that is large enough
 * for a photo.
 * @param face in pixels as taken
 */
export function pixelsToCheck(face: Landmarks | undefined, { width, height }: Size): number {
  if (face === undefined) return CHECKED
  // Sides are rounded to whole pixels.
  const needed = 1.01 * ((width * height) / finestReduction(face) ** 2)
  return needed > MOST ? CHECKED : Math.max(CHECKED, needed)
}
