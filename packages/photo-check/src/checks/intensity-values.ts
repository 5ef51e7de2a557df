import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { histogram } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'

/** 23: how many of the 256 values of brightness occur in the face. */
export function checkIntensityValues({ profile, brightness, faceMask }: Subject): Finding {
  const values = histogram(brightness, faceMask).filter((count) => count > 0).length
  return judge(23, profile, values, {
    ok: 'Das Gesicht hat genug Helligkeitsstufen.',
    low: {
      sentence: 'Das Gesicht hat zu wenige Helligkeitsstufen.',
      remedy: 'Bild unbearbeitet und gut belichtet aufnehmen',
    },
  })
}
