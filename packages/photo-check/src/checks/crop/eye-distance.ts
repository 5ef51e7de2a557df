import { defineCheck } from '#check/check.ts'
import type { CropSubject } from '#check/subject.ts'

/** 2: pixels between the middles of the eyes in the finished photo. Eyes may be close-set: a reason can override it. */
export const checkEyeDistance = defineCheck<CropSubject>({
  id: 2,
  name: 'Augenabstand',
  line: 'height',
  unit: 'px',
  pass: { min: 300 },
  block: 'beyond-pass',
  step: 60,
  source: 'BSI TR-03121-3 5.7',
  measure: ({ marks }) => marks.eyeDistance,
  words: {
    ok: 'Der Augenabstand ist groß genug.',
    low: { sentence: 'Das Gesicht ist zu klein im Bild.', remedy: 'Näher herangehen' },
  },
})
