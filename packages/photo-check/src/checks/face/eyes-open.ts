import { defineCheck } from '#check/check.ts'
import { eyePatches } from '#check/eyes/eye-patch.ts'
import { type Eye, MESH } from '#check/landmarks.ts'
import type { Marks } from '#check/marks.ts'
import { distance } from '#check/pixels.ts'
import type { Subject } from '#check/subject.ts'

/**
 * 9: the widest gap between the lids relative to the eye's width, times the contrast between white and pupil; of the
 * less open eye. The mesh finds a narrow gap in some shut lids, but there is no white in it.
 */
export const checkEyesOpen = defineCheck<Subject>({
  id: 9,
  name: 'Augen offen',
  line: 'eyes',
  digits: 2,
  pass: { min: 0.1 },
  block: { min: 0.05 },
  step: 0.05,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  others: { infant: { pass: { min: 0.06 }, block: 'never' }, medical: { block: 'never' } },
  measure: (subject) => {
    const patches = eyePatches(subject)
    return Math.min(...MESH.eyes.map((eye, side) => opening(eye, subject.marks) * (patches[side]?.contrast ?? 0)))
  },
  words: {
    ok: 'Die Augen sind offen.',
    low: { sentence: 'Die Augen sind nicht weit genug offen.', remedy: 'Augen normal öffnen' },
  },
})

function opening({ outer, inner, lids }: Eye, { at }: Marks): number {
  const gaps = lids.map(([upper, lower]) => distance(at(upper), at(lower)))
  return Math.max(...gaps) / distance(at(outer), at(inner))
}
