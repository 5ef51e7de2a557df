import type { ColourSpace } from '#check/colour-space.ts'
import type { Subject } from '#check/subject.ts'

/** The channels of a pixel without colour differ by at most this, after JPEG and scaling. */
const COLOURLESS = 3
/** Share of colourless pixels in the face of a black and white picture; portraits in colour stay below a hundredth. */
const NEARLY_ALL = 0.98
/** Pixels outside of this range carry no colour information; a smaller share of usable pixels is not judged. */
const TELLING = { darkest: 24, brightest: 247, least: 0.25 }

/** Sampling step: every third pixel suffices. */
const STEP = 3

export const GREYSCALE: ColourSpace = { name: 'Graustufen' }

/** Whether the face has no colours, as in a black and white picture that is saved like one in colour. */
export function isGreyscale({ picture: { data }, faceMask }: Pick<Subject, 'picture' | 'faceMask'>): boolean {
  let [face, telling, colourless] = [0, 0, 0]
  for (let pixel = 0; pixel < faceMask.length; pixel += STEP) {
    if (faceMask[pixel] !== 1) continue
    face++
    const [red, green, blue] = [data[4 * pixel] ?? 0, data[4 * pixel + 1] ?? 0, data[4 * pixel + 2] ?? 0]
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
    if (most < TELLING.darkest || least > TELLING.brightest) continue
    telling++
    if (most - least <= COLOURLESS) colourless++
  }
  return telling > TELLING.least * face && colourless > NEARLY_ALL * telling
}
