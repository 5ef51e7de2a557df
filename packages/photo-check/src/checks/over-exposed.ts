import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { histogram, shareWhere } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'

const BURNT_OUT = 247

/** 15: the share of the face that is burnt out. */
export function checkOverExposed({ profile, light, faceMask }: Subject): Finding {
  const share = shareWhere(histogram(light, faceMask), (value) => value >= BURNT_OUT)
  return judge(15, profile, share, {
    ok: 'Keine Stelle im Gesicht ist überbelichtet.',
    high: {
      sentence: 'Helle Stellen im Gesicht sind überbelichtet.',
      remedy: 'Weniger Licht geben oder kürzer belichten',
    },
  })
}
