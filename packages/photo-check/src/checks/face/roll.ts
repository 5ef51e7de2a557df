import { defineCheck } from '#check/check.ts'
import { marksOf } from '#check/marks.ts'
import type { Subject } from '#check/subject.ts'

const FAULT = { sentence: 'Der Kopf ist zur Seite geneigt.', remedy: 'Kopf gerade halten' }

/** 3: tilt of the line through the eyes as taken, in degrees clockwise; the crop turns it straight. */
export const checkRoll = defineCheck<Subject>({
  id: 3,
  name: 'Neigung',
  line: 'straight',
  unit: '°',
  digits: 1,
  pass: { min: -8, max: 8 },
  block: 'beyond-pass',
  step: 4,
  source: 'BSI TR-03121-3 1.3',
  others: { medical: { block: 'never' } },
  measure: ({ face }) => marksOf(face).roll,
  words: { ok: 'Der Kopf ist gerade.', low: FAULT, high: FAULT },
})
