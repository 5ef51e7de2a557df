import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { histogram, shareWhere } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'
import { meanColour } from './background-grey.ts'

const DARK = 25
/** Nothing is drawn any more below this. */
const BLACK = 2
/** A background at least this bright (0 to 255) proves that there was light enough. */
const WELL_LIT = 161

/**
 * 14: the share of the face that is too dark. Where a bright background proves the exposure, a dark face is dark skin and
 * only what is black counts: brightness of skin never blocks.
 */
export function checkUnderExposed(subject: Subject): Finding {
  const [red, green, blue] = meanColour(subject)
  const darkest = (red + green + blue) / 3 >= WELL_LIT ? BLACK : DARK
  const share = shareWhere(histogram(subject.light, subject.faceMask), (value) => value <= darkest)
  return judge(14, subject.profile, share, {
    ok: 'Das Gesicht ist hell genug belichtet.',
    high: { sentence: 'Das Gesicht ist unterbelichtet.', remedy: 'Mehr Licht geben oder länger belichten' },
  })
}
