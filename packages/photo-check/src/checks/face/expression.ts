import { defineCheck } from '#check/check.ts'
import { MESH } from '#check/landmarks.ts'
import type { Marks } from '#check/marks.ts'
import { midpoint } from '#check/pixels.ts'
import type { Subject } from '#check/subject.ts'

/**
 * Effects of a smile, in eye distances: the mouth is wider, its corners lie above the middle of the lips and nearer to
 * the nose, and the lower lids rise. Weights: logistic regression with a strong penalty, on neutral and smiling
 * portraits of 54 people; docs/photo-check.md gives the accuracy for people outside of the fit.
 */
const WEIGHTS = { width: 5.2, lift: 9.1, underNose: -6.7, lowerLids: -40 }
/** The weighted sum of a usual neutral face, and how much more is called a smile. */
const NEUTRAL = -2.2
const SMILE = 2.6

/** 20: how much the face smiles, 0 neutral; 1 is the limit. */
export const checkExpression = defineCheck<Subject>({
  id: 20,
  name: 'Ausdruck neutral',
  line: 'mouth',
  digits: 1,
  pass: { max: 1 },
  block: 'never',
  step: 1,
  ours: true,
  source: 'Fotomustertafel',
  others: { infant: { pass: {} } },
  measure: ({ marks }) => Math.max(0, (weighted(marks) - NEUTRAL) / SMILE),
  words: {
    ok: 'Der Ausdruck ist neutral.',
    high: { sentence: 'Das Gesicht lächelt.', remedy: 'Entspannt und neutral schauen' },
  },
})

function weighted({ at, middle, eyeDistance }: Marks): number {
  const [left, right] = [at(MESH.mouthCorners[0]), at(MESH.mouthCorners[1])]
  const corners = midpoint(left, right)
  const [, inner] = MESH.innerLips
  const lips = midpoint(at(inner[0]), at(inner[1]))
  const wings = midpoint(at(MESH.noseWings[0]), at(MESH.noseWings[1]))
  const lids = midpoint(at(MESH.eyes[0].lids[1][1]), at(MESH.eyes[1].lids[1][1]))
  const parts = {
    width: right.x - left.x,
    lift: lips.y - corners.y,
    underNose: corners.y - wings.y,
    lowerLids: lids.y - middle.y,
  }
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
  return names.reduce((sum, name) => sum + (WEIGHTS[name] * parts[name]) / eyeDistance, 0)
}
