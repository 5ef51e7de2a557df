import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { MESH } from '#check/landmarks.ts'
import { distance } from '#check/pixels.ts'
import type { Subject } from '#check/subject.ts'

/** 9: the widest gap between the lids of the less open eye, against the length from eyes to chin. */
export function checkEyesOpen({ profile, marks }: Subject): Finding {
  const gaps = MESH.eyes.map(({ lids }) =>
    Math.max(...lids.map(([upper, lower]) => distance(marks.at(upper), marks.at(lower)))),
  )
  return judge(9, profile, Math.min(...gaps) / marks.faceLength, {
    ok: 'Die Augen sind offen.',
    low: { sentence: 'Die Augen sind nicht weit genug offen.', remedy: 'Augen normal öffnen' },
  })
}
