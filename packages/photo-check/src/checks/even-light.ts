import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { histogram } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'
import { cheekMasks } from './cheeks.ts'

/** 13: 100 · D^0.3, D being what the luminance histograms of both cheeks have in common: 100 is the same light. */
export function checkEvenLight(subject: Subject): Finding {
  const [left, right] = cheekMasks(subject).map((mask) => histogram(subject.light, mask))
  const common = left === undefined || right === undefined ? 0 : overlap(left, right)
  return judge(13, subject.profile, 100 * common ** 0.3, {
    ok: 'Das Licht ist gleichmäßig.',
    low: {
      sentence: 'Eine Gesichtshälfte ist heller als die andere.',
      remedy: 'Licht von beiden Seiten gleich stark einstellen',
    },
  })
}

function overlap(left: Uint32Array, right: Uint32Array): number {
  const all = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0)
  const [leftAll, rightAll] = [all(left), all(right)]
  if (leftAll === 0 || rightAll === 0) return 0
  return left.reduce((sum, count, value) => sum + Math.min(count / leftAll, (right[value] ?? 0) / rightAll), 0)
}
