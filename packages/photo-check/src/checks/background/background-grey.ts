import { defineCheck } from '#check/check.ts'
import type { Subject } from '#check/subject.ts'
import { measuredBackground } from './measured-background.ts'

/** How far the means of red, green and blue may be apart: beyond it the grey has a tint. */
const GREATEST_TINT = 14

/** 12: the mean of the background's channels, 0 to 255; a tint fails at every mean. */
export const checkBackgroundGrey = defineCheck<Subject>({
  id: 12,
  name: 'Hintergrund hell und grau',
  line: 'background',
  pass: { min: 150, max: 235 },
  block: 'never',
  step: 32,
  ours: true,
  source: 'BSI TR-03121-3 AH-FI-DC2',
  measure: (subject) => {
    const [red, green, blue] = meanColour(subject)
    return (red + green + blue) / 3
  },
  words: (value) => ({
    ok: 'Der Hintergrund ist hell und neutral grau.',
    low: { sentence: 'Der Hintergrund ist zu dunkel.', remedy: 'Hintergrund heller beleuchten' },
    high: Number.isNaN(value)
      ? { sentence: 'Der Hintergrund ließ sich nicht messen.', remedy: 'Einfarbigen, hellen Hintergrund wählen' }
      : { sentence: 'Der Hintergrund ist zu hell.', remedy: 'Hintergrund weniger beleuchten' },
  }),
  review: (finding, subject) => {
    const means = meanColour(subject)
    const tint = Math.max(...means) - Math.min(...means)
    if (finding.verdict !== 'ok' || tint <= GREATEST_TINT) return finding
    const sentence = 'Der Hintergrund hat einen Farbstich.'
    const remedy = 'Weißabgleich prüfen oder grauen Hintergrund nehmen'
    return { ...finding, verdict: 'warn', sentence, remedy, deviation: (tint - GREATEST_TINT) / GREATEST_TINT }
  },
})

/** Mean red, green and blue, 0 to 255; NaN if no background pixel was found. */
export function meanColour(subject: Subject): [number, number, number] {
  const { mask } = measuredBackground(subject)
  const { data } = subject.picture
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (mask[pixel] !== 1) continue
    sums[0] += data[4 * pixel] ?? 0
    sums[1] += data[4 * pixel + 1] ?? 0
    sums[2] += data[4 * pixel + 2] ?? 0
    count++
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count]
}
