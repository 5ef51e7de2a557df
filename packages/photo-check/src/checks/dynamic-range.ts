import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { histogram } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'

/** 16: the entropy of the face's brightness, 0 to 8 bits: a flat or foggy picture has little. */
export function checkDynamicRange({ profile, brightness, faceMask }: Subject): Finding {
  return judge(16, profile, entropy(histogram(brightness, faceMask)), {
    ok: 'Das Gesicht hat genug Abstufungen von hell bis dunkel.',
    low: { sentence: 'Das Gesicht wirkt flau, es fehlen Abstufungen.', remedy: 'Licht weicher und heller einstellen' },
  })
}

function entropy(counts: Uint32Array): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((bits, count) => (count === 0 ? bits : bits - (count / all) * Math.log2(count / all)), 0)
}
