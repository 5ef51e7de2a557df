import { defineCheck } from '#check/check.ts'
import { MESH } from '#check/landmarks.ts'
import type { Subject } from '#check/subject.ts'

/** 10: the widest gap between the lips, relative to the height of both: full lips do not count as an open mouth. */
export const checkMouthClosed = defineCheck<Subject>({
  id: 10,
  name: 'Mund geschlossen',
  line: 'mouth',
  digits: 2,
  pass: { max: 0.12 },
  block: { max: 0.45 },
  step: 0.2,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  others: { infant: { pass: { max: 0.5 }, block: 'never' }, medical: { block: 'never' } },
  measure: ({ marks: { at } }) => {
    const gaps = MESH.innerLips.map(([upper, lower]) => at(lower).y - at(upper).y)
    const [, middle] = MESH.innerLips
    const lips = at(middle[0]).y - at(MESH.upperLip).y + at(MESH.lowerLip).y - at(middle[1]).y
    return Math.max(0, ...gaps) / lips
  },
  words: {
    ok: 'Der Mund ist geschlossen.',
    high: { sentence: 'Der Mund ist offen.', remedy: 'Mund schließen' },
  },
})
