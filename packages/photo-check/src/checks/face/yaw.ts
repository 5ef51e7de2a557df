import { defineCheck } from '#check/check.ts'
import type { Subject } from '#check/subject.ts'

const FAULT = { sentence: 'Der Kopf ist zur Seite gedreht.', remedy: 'Gesicht gerade zur Kamera drehen' }

/** 4: how far the head is turned, in degrees to the picture's right. */
export const checkYaw = defineCheck<Subject>({
  id: 4,
  name: 'Drehung',
  line: 'straight',
  unit: '°',
  digits: 1,
  pass: { min: -6, max: 6 },
  block: { min: -10, max: 10 },
  step: 3,
  ours: true,
  source: 'BSI TR-03121-3 1.1',
  others: {
    child: { pass: { min: -8, max: 8 }, block: { min: -12, max: 12 } },
    infant: { pass: { min: -12, max: 12 }, block: { min: -20, max: 20 } },
    medical: { pass: { min: -12, max: 12 }, block: 'never' },
  },
  measure: ({ face }) => face.pose.yaw,
  words: { ok: 'Das Gesicht ist gerade zur Kamera gedreht.', low: FAULT, high: FAULT },
})
