import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Subject } from '#check/subject.ts'

/** 2: pixels between the middles of the eyes, in the finished photo. */
export function checkEyeDistance({ profile, marks }: Subject): Finding {
  return judge(2, profile, marks.eyeDistance, {
    ok: 'Der Augenabstand ist groß genug.',
    low: { sentence: 'Das Gesicht ist zu klein im Bild.', remedy: 'Näher herangehen' },
  })
}
