import { defineCheck } from '#check/check.ts'
import { histogram } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'

/** 23: how many of the 256 values of brightness occur in the face. */
export const checkIntensityValues = defineCheck<Subject>({
  id: 23,
  name: 'Helligkeitsstufen',
  line: 'light',
  pass: { min: 100 },
  block: { min: 64 },
  step: 64,
  ours: true,
  source: 'BSI TR-03121-3 7.6',
  measure: ({ brightness, faceMask }) => histogram(brightness, faceMask).filter((count) => count > 0).length,
  words: {
    ok: 'Das Gesicht hat genug Helligkeitsstufen.',
    low: {
      sentence: 'Das Gesicht hat zu wenige Helligkeitsstufen.',
      remedy: 'Bild unbearbeitet und gut belichtet aufnehmen',
    },
  },
})
