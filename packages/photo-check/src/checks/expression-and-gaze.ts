import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { MESH } from '#check/landmarks.ts'
import type { Marks } from '#check/marks.ts'
import { midpoint } from '#check/pixels.ts'
import type { Subject } from '#check/subject.ts'

/** A relaxed mouth's corners lie about this far above the middle of the lips, against the length from eyes to chin. */
const RELAXED = 0.02
/** So much more, and it smiles; so far from the middle of the eye, against its width, and it looks elsewhere. */
const SMILE = 0.03
const ASIDE = 0.14

/** 20: smile or gaze, whichever is further from neutral; 1 is the limit. Not calibrated, so it only warns. */
export function checkExpressionAndGaze({ profile, marks }: Subject): Finding {
  const smile = Math.max(0, smileOf(marks) - RELAXED) / SMILE
  const aside = gazeOf(marks) / ASIDE
  const ok = 'Ausdruck und Blick sind neutral.'
  if (smile > aside) {
    const high = { sentence: 'Das Gesicht lächelt.', remedy: 'Entspannt und neutral schauen' }
    return { ...judge(20, profile, smile, { ok, high }), part: 'expression' }
  }
  const high = { sentence: 'Der Blick geht nicht in die Kamera.', remedy: 'Direkt in die Kamera schauen' }
  return { ...judge(20, profile, aside, { ok, high }), part: 'gaze' }
}

/** How far the corners of the mouth lie above its middle. */
function smileOf({ at, faceLength }: Marks): number {
  const lips = midpoint(at(MESH.upperLip), at(MESH.lowerLip))
  const corners = midpoint(at(MESH.mouthCorners[0]), at(MESH.mouthCorners[1]))
  return (lips.y - corners.y) / faceLength
}

/** How far both irises are off the middle of their eyes to the same side, as a share of the eye's width. */
function gazeOf({ at }: Marks): number {
  const [left = 0, right = 0] = MESH.eyes.map(({ outer, inner, iris }) => {
    const width = Math.abs(at(outer).x - at(inner).x)
    return (at(iris).x - midpoint(at(outer), at(inner)).x) / width
  })
  return Math.abs(left + right) / 2
}
