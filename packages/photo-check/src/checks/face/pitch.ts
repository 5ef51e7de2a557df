import { defineCheck } from '#check/check.ts'
import type { Subject } from '#check/subject.ts'

/**
 * 24: how far the head nods, in degrees upwards. A long chin or a high forehead shifts the estimate by a few degrees,
 * so the limits are wider than those of the source by that error.
 */
export const checkPitch = defineCheck<Subject>({
  id: 24,
  name: 'Nicken',
  line: 'straight',
  unit: '°',
  digits: 1,
  pass: { min: -12, max: 12 },
  block: { min: -20, max: 20 },
  step: 4,
  ours: true,
  source: 'BSI TR-03121-3 1.2',
  others: {
    infant: { pass: { min: -16, max: 16 }, block: { min: -28, max: 28 } },
    medical: { pass: { min: -16, max: 16 }, block: 'never' },
  },
  measure: ({ face }) => face.pose.pitch,
  words: {
    ok: 'Der Kopf ist gerade gehalten.',
    low: { sentence: 'Das Kinn ist zu tief.', remedy: 'Kinn etwas heben' },
    high: { sentence: 'Das Kinn ist zu hoch.', remedy: 'Kinn etwas senken' },
  },
})
