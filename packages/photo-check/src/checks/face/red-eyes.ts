import { defineCheck } from '#check/check.ts'
import { eyePatches } from '#check/eyes/eye-patch.ts'
import type { Subject } from '#check/subject.ts'

/** 26: excess of red over the mean of green and blue in the redder pupil, in 8-bit steps. */
export const checkRedEyes = defineCheck<Subject>({
  id: 26,
  name: 'Pupillen nicht rot',
  line: 'eyes',
  pass: { max: 60 },
  block: 'never',
  step: 30,
  ours: true,
  source: 'Fotomustertafel',
  measure: (subject) => Math.max(...eyePatches(subject).map(({ red }) => red)),
  words: {
    ok: 'Die Pupillen sind nicht rot.',
    high: {
      sentence: 'Der Blitz hat die Pupillen rot gefärbt.',
      remedy: 'Blitz weiter vom Objektiv weg oder Dauerlicht',
    },
  },
})
