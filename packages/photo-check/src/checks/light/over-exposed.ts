import { defineCheck } from '#check/check.ts'
import { histogram, shareWhere } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'

const BURNT_OUT = 247

/** 15: the share of the face that is burnt out. */
export const checkOverExposed = defineCheck<Subject>({
  id: 15,
  name: 'Überbelichtet',
  line: 'light',
  digits: 3,
  pass: { max: 0.005 },
  block: { max: 0.02 },
  step: 0.015,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: ({ light, faceMask }) => shareWhere(histogram(light, faceMask), (value) => value >= BURNT_OUT),
  words: {
    ok: 'Keine Stelle im Gesicht ist überbelichtet.',
    high: {
      sentence: 'Helle Stellen im Gesicht sind überbelichtet.',
      remedy: 'Weniger Licht geben oder kürzer belichten',
    },
  },
})
