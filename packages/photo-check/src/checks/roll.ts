import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { marksOf } from '#check/marks.ts'
import type { Subject } from '#check/subject.ts'

/** 3: tilt of the line through the eyes as taken, in degrees clockwise; the crop turns it straight. */
export function checkRoll({ profile, face }: Subject): Finding {
  const fault = { sentence: 'Der Kopf ist zur Seite geneigt.', remedy: 'Kopf gerade halten' }
  return judge(3, profile, marksOf(face).roll, { ok: 'Der Kopf ist gerade.', low: fault, high: fault })
}
