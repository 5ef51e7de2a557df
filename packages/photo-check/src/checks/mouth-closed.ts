import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { MESH } from '#check/landmarks.ts'
import { distance } from '#check/pixels.ts'
import type { Subject } from '#check/subject.ts'

/** 10: the widest gap between the inner lips, against the length from eyes to chin. */
export function checkMouthClosed({ profile, marks }: Subject): Finding {
  const gaps = MESH.innerLips.map(([upper, lower]) => distance(marks.at(upper), marks.at(lower)))
  return judge(10, profile, Math.max(...gaps) / marks.faceLength, {
    ok: 'Der Mund ist geschlossen.',
    high: { sentence: 'Der Mund ist offen.', remedy: 'Mund schließen' },
  })
}
