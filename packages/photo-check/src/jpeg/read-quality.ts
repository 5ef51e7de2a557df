import type { Segment } from './segments.ts'

const QUANTISERS = 0xdb
/** The mean of the example luminance table (ITU-T T.81 K.1), which is that of quality 50. */
const MEAN_AT_50 = 57.6

/** The quality, 1 to 100, by the luminance table on the scale that most programs use; 100 without a table. */
export function readQuality(segments: readonly Segment[]): number {
  for (const { body } of segments.filter(({ marker }) => marker === QUANTISERS)) {
    for (let at = 0; at < body.length; ) {
      const wide = (body[at] ?? 0) >> 4 === 1
      const length = wide ? 128 : 64
      if (((body[at] ?? 0) & 15) === 0) return qualityOf(body.subarray(at + 1, at + 1 + length), wide)
      at += 1 + length
    }
  }
  return 100
}

function qualityOf(table: Uint8Array, wide: boolean): number {
  let sum = 0
  for (let at = 0; at < table.length; at++) sum += (table[at] ?? 0) * (wide && at % 2 === 0 ? 256 : 1)
  const scale = (100 * sum) / 64 / MEAN_AT_50
  return Math.round(Math.min(Math.max(scale <= 100 ? 100 - scale / 2 : 5000 / scale, 1), 100))
}
