import { defineCheck } from '#check/check.ts'
import { type Eye, MESH } from '#check/landmarks.ts'
import type { Marks } from '#check/marks.ts'
import { midpoint } from '#check/pixels.ts'
import type { Subject } from '#check/subject.ts'

const FAULT = { sentence: 'Der Blick geht nicht in die Kamera.', remedy: 'Direkt in die Kamera schauen' }

/** 25: offset of both irises from the middle of their eyes to the same side, in eye widths; right is positive. */
export const checkGaze = defineCheck<Subject>({
  id: 25,
  name: 'Blick in die Kamera',
  line: 'eyes',
  digits: 2,
  pass: { min: -0.06, max: 0.06 },
  block: 'never',
  step: 0.06,
  ours: true,
  source: 'Fotomustertafel',
  others: { infant: { pass: {} } },
  measure: ({ marks }) => {
    const [left = 0, right = 0] = MESH.eyes.map((eye) => aside(eye, marks))
    return (left + right) / 2
  },
  words: { ok: 'Der Blick geht in die Kamera.', low: FAULT, high: FAULT },
})

function aside({ outer, inner, iris }: Eye, { at }: Marks): number {
  return (at(iris).x - midpoint(at(outer), at(inner)).x) / Math.abs(at(outer).x - at(inner).x)
}
