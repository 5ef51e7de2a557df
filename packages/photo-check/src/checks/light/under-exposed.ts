import { defineCheck } from '#check/check.ts'
import { meanColour } from '#check/checks/background/background-grey.ts'
import { histogram, shareWhere } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'

const DARK = 25
/** Up to this value no detail is visible. */
const BLACK = 2
/** A background at least this bright (0 to 255) proves that there was light enough. */
const WELL_LIT = 150

/**
 * 14: the share of the face that is too dark. A bright background proves sufficient exposure: a dark face is then dark
 * skin, and only black pixels count, so that skin tone never blocks.
 */
export const checkUnderExposed = defineCheck<Subject>({
  id: 14,
  name: 'Unterbelichtet',
  line: 'light',
  digits: 2,
  pass: { max: 0.3 },
  block: { max: 0.5 },
  step: 0.2,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: (subject) => {
    const [red, green, blue] = meanColour(subject)
    const darkest = (red + green + blue) / 3 >= WELL_LIT ? BLACK : DARK
    return shareWhere(histogram(subject.light, subject.faceMask), (value) => value <= darkest)
  },
  words: {
    ok: 'Das Gesicht ist hell genug belichtet.',
    high: { sentence: 'Das Gesicht ist unterbelichtet.', remedy: 'Mehr Licht geben oder länger belichten' },
  },
})
