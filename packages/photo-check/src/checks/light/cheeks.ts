import { fillBox } from '#check/fill-outline.ts'
import { MESH } from '#check/landmarks.ts'
import { MEASURED, MEASURED_SCALE, type Subject } from '#check/subject.ts'

/** Half the side of the measured square on a cheek, as a share of the eye distance. */
const HALF_SIDE = 0.16

/** Cache: several checks measure the same subject. */
const known = new WeakMap<Subject, readonly [Uint8Array, Uint8Array]>()

/** The pixels of the left and the right cheek, one byte a pixel. */
export function cheekMasks(subject: Subject): readonly [Uint8Array, Uint8Array] {
  const before = known.get(subject)
  if (before) return before
  const { marks, spot } = subject
  const half = marks.eyeDistance * MEASURED_SCALE * HALF_SIDE
  const [left, right] = MESH.cheeks
  const masks = [fillBox(spot(left), half, half, MEASURED), fillBox(spot(right), half, half, MEASURED)] as const
  known.set(subject, masks)
  return masks
}

/** The mean brightness of both cheeks, 0 to 255. */
export function cheekBrightness(subject: Subject): number {
  const [left, right] = cheekMasks(subject)
  let [sum, count] = [0, 0]
  subject.brightness.forEach((value, pixel) => {
    if (left[pixel] !== 1 && right[pixel] !== 1) return
    sum += value
    count++
  })
  return sum / Math.max(count, 1)
}
