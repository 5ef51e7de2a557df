import { cheekBrightness } from '#check/checks/light/cheeks.ts'
import { type Eye, MESH } from '#check/landmarks.ts'
import { distance, type Pixels, type Point } from '#check/pixels.ts'
import type { Subject } from '#check/subject.ts'
import { eyeWindow, windowPoint } from './eye-window.ts'

/** Darker cheeks count as this bright. */
const DARKEST_SKIN = 20

/** Measures of the picture at the place of one eye. */
interface EyePatch {
  /** Contrast of brighter pixels between the lids to darker ones of the pupil, relative to the cheeks' brightness. */
  readonly contrast: number
  /** Excess of red over the mean of green and blue in the pupil, in 8-bit steps. */
  readonly red: number
}

/** Cache: several checks measure the same eyes. */
const known = new WeakMap<Subject, readonly EyePatch[]>()

export function eyePatches(subject: Subject): readonly EyePatch[] {
  const before = known.get(subject)
  if (before) return before
  const window = eyeWindow(subject)
  const skin = Math.max(cheekBrightness(subject), DARKEST_SKIN)
  const patches = MESH.eyes.map((eye) => patchOf(eye, subject, window, skin))
  known.set(subject, patches)
  return patches
}

function patchOf({ outer, inner, iris, ring, lids }: Eye, subject: Subject, window: Pixels, skin: number): EyePatch {
  const at = (index: number): Point => windowPoint(subject, subject.marks.at(index))
  const centre = at(iris)
  const radius = ring.reduce((sum, index) => sum + distance(at(index), centre), 0) / ring.length
  const [, [upper, lower]] = lids as readonly [unknown, readonly [number, number]]
  const middle = { x: (at(outer).x + at(inner).x) / 2, y: (at(upper).y + at(lower).y) / 2 }
  const half = { x: distance(at(outer), at(inner)) * 0.4, y: Math.max(distance(at(upper), at(lower)) / 2, radius / 2) }
  const pupil: number[] = []
  const opening: number[] = []
  let [red, lit] = [0, 0]
  for (
    let y = Math.max(0, Math.floor(centre.y - 3 * radius));
    y < Math.min(window.height, centre.y + 3 * radius);
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor(centre.x - 4 * radius));
      x < Math.min(window.width, centre.x + 4 * radius);
      x++
    ) {
      const from = 4 * (y * window.width + x)
      const [r, g, b] = [window.data[from] ?? 0, window.data[from + 1] ?? 0, window.data[from + 2] ?? 0]
      const light = 0.299 * r + 0.587 * g + 0.114 * b
      const off = Math.hypot(x + 0.5 - centre.x, y + 0.5 - centre.y)
      if (off <= 0.5 * radius) pupil.push(light)
      if (off <= 0.4 * radius && light < 200) {
        red += r - (g + b) / 2
        lit++
      }
      if (Math.abs(x + 0.5 - middle.x) <= half.x && Math.abs(y + 0.5 - middle.y) <= half.y) opening.push(light)
    }
  }
  return { contrast: (quantile(opening, 0.92) - quantile(pupil, 0.2)) / skin, red: red / Math.max(lit, 1) }
}

function quantile(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.min(Math.floor(share * values.length), values.length - 1)] ?? 0
}
