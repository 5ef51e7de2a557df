import { defineCheck } from '#check/check.ts'
import { eyePatches } from '#check/eyes/eye-patch.ts'
import type { Subject } from '#check/subject.ts'

/**
 * 29: the contrast between the white of the eye and the pupil, relative to the brightness of the cheeks, in the eye
 * with less: shut lids are as bright as skin all over, dark glasses are dark all over.
 */
export const checkEyesVisible = defineCheck<Subject>({
  id: 29,
  name: 'Augen zu sehen',
  line: 'eyes',
  digits: 2,
  pass: { min: 0.3 },
  block: 'never',
  step: 0.2,
  ours: true,
  source: 'BSI TR-03121-3 2.1',
  measure: (subject) => Math.min(...eyePatches(subject).map(({ contrast }) => contrast)),
  words: {
    ok: 'Pupille und Augenweiß sind zu sehen.',
    low: {
      sentence: 'Mindestens ein Auge ist nicht deutlich zu sehen.',
      remedy: 'Augen öffnen, dunkle Brille abnehmen, Haare aus den Augen streichen',
    },
  },
})
