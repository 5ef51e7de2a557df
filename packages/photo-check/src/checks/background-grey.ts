import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Subject } from '#check/subject.ts'
import { measuredBackground } from './measured-background.ts'

/** How far the means of red, green and blue may be apart: beyond it the grey has a tint. */
export const GREATEST_TINT = 10

/** 12: the mean of the background's channels, 0 to 255; a tint fails whatever the mean. */
export function checkBackgroundGrey(subject: Subject): Finding {
  const means = meanColour(subject)
  const finding = judge(12, subject.profile, (means[0] + means[1] + means[2]) / 3, {
    ok: 'Der Hintergrund ist hell und neutral grau.',
    low: { sentence: 'Der Hintergrund ist zu dunkel.', remedy: 'Hintergrund heller beleuchten' },
    high: { sentence: 'Der Hintergrund ist zu hell.', remedy: 'Hintergrund weniger beleuchten' },
  })
  const tint = Math.max(...means) - Math.min(...means)
  if (finding.verdict !== 'ok' || tint <= GREATEST_TINT) return finding
  const sentence = 'Der Hintergrund hat einen Farbstich.'
  const remedy = 'Weißabgleich prüfen oder grauen Hintergrund nehmen'
  return { ...finding, verdict: 'warn', sentence, remedy, deviation: (tint - GREATEST_TINT) / GREATEST_TINT }
}

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
