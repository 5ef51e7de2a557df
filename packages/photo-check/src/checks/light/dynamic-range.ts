import { defineCheck } from '#check/check.ts'
import { histogram } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'

/** 16: the entropy of the face's brightness, 0 to 8 bits: a flat or foggy picture has little. */
export const checkDynamicRange = defineCheck<Subject>({
  id: 16,
  name: 'Kontrastumfang',
  line: 'light',
  unit: 'bit',
  digits: 1,
  pass: { min: 6 },
  block: 'never',
  step: 1,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: ({ brightness, faceMask }) => entropy(histogram(brightness, faceMask)),
  words: {
    ok: 'Das Gesicht hat genug Abstufungen von hell bis dunkel.',
    low: { sentence: 'Das Gesicht wirkt flau, es fehlen Abstufungen.', remedy: 'Licht weicher und heller einstellen' },
  },
})

function entropy(counts: Uint32Array): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((bits, count) => (count === 0 ? bits : bits - (count / all) * Math.log2(count / all)), 0)
}
