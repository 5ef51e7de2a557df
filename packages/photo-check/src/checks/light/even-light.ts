import { defineCheck } from '#check/check.ts'
import { histogram } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'
import { cheekMasks } from './cheeks.ts'

/** 13: 100 · D^0.3, D being what the luminance histograms of both cheeks have in common: 100 is the same light. */
export const checkEvenLight = defineCheck<Subject>({
  id: 13,
  name: 'Licht gleichmäßig',
  line: 'light',
  unit: '%',
  pass: { min: 50 },
  block: 'never',
  step: 25,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: (subject) => {
    const [left, right] = cheekMasks(subject).map((mask) => histogram(subject.light, mask))
    return 100 * (left && right ? overlap(left, right) : 0) ** 0.3
  },
  words: {
    ok: 'Das Licht ist gleichmäßig.',
    low: {
      sentence: 'Eine Gesichtshälfte ist heller als die andere.',
      remedy: 'Licht von beiden Seiten gleich stark einstellen',
    },
  },
})

function overlap(left: Uint32Array, right: Uint32Array): number {
  const all = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0)
  const [leftAll, rightAll] = [all(left), all(right)]
  if (leftAll === 0 || rightAll === 0) return 0
  return left.reduce((sum, count, value) => sum + Math.min(count / leftAll, (right[value] ?? 0) / rightAll), 0)
}
