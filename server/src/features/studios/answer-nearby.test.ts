import { FINDER_START } from '@epassbild/contract/studios.ts'
import { expect, it } from 'vitest'
import { answerNearby } from './answer-nearby.ts'
import type { Circle } from './find-studios-near.ts'
import { keepAnswers } from './keep-answers.ts'
import { type PublicStudios, piecesOf, pointsOf } from './public-studios.ts'

const NONE: PublicStudios = {
  version: 1,
  latitudes: new Float64Array(),
  points: new Float64Array(),
  whole: { text: Buffer.alloc(0), begins: new Uint32Array(1) },
  pins: { text: Buffer.alloc(0), begins: new Uint32Array(1) },
  places: new Map(),
}
/** One studio with a long name, at the equator. */
const LARGE: PublicStudios = {
  ...NONE,
  latitudes: new Float64Array(1),
  points: Float64Array.of(1, 0, 0),
  whole: {
    text: Buffer.from(`"${'x'.repeat(2 * 1024 * 1024)}",`),
    begins: Uint32Array.of(0, 2 * 1024 * 1024 + 3),
  },
  places: new Map([[1, 0]]),
}
function createAnswers() {
  const kept = keepAnswers()
  return (studios: PublicStudios, circle: Circle) => answerNearby(kept, studios, circle)
}
const circle = (latitude: number) => ({ latitude, longitude: 10, radius: 5 })

it('FIND-05, T13 caches an answer, but not one for each place that a program can generate', () => {
  const answer = createAnswers()
  const first = answer(NONE, circle(54))
  expect(answer(NONE, circle(54))).toBe(first)
  for (let asked = 0; asked < 70_000; asked += 1) answer(NONE, circle(asked / 1_000))
  expect(answer(NONE, circle(54))).not.toBe(first)
})

it('FIND-03, T13 caches the list of all studios for the start of the map, not one per place', () => {
  const answer = createAnswers()
  const small = answer(LARGE, circle(54))
  const everywhere = { ...FINDER_START, radius: 20_000 }
  const all = answer(LARGE, everywhere)
  expect(JSON.parse(all.body.toString())).toHaveLength(1)
  // Compared by code: a matcher that fails, or is negated, compares megabytes byte by byte.
  expect(answer(LARGE, everywhere) === all).toBe(false)
  expect(all.isSentOnce).toBe(true)
  for (let asked = 0; asked < 20; asked += 1) answer(LARGE, { ...everywhere, latitude: asked })
  expect(answer(LARGE, circle(54))).toBe(small)
  const germany = pointsOf([{ latitude: 51.2, longitude: 10.4 }])
  const near = { ...LARGE, version: 2, latitudes: Float64Array.of(0.893), points: germany }
  const start = answer(near, FINDER_START)
  expect([start.isSentOnce, answer(near, FINDER_START) === start]).toEqual([false, true])
})

it('FIND-11, QUAL-08 the same number of changes with other studios has another tag, as after a restored backup', () => {
  const list = (name: string) => ({ ...LARGE, whole: piecesOf([name]) })
  const tagOf = (studios: PublicStudios) => createAnswers()(studios, { latitude: 0, longitude: 0, radius: 5 }).etag
  expect(tagOf(list('one'))).toBe(tagOf(list('one')))
  expect(tagOf(list('two'))).not.toBe(tagOf(list('one')))
  const { text, begins } = LARGE.whole
  const all = (name: string) => tagOf({ ...LARGE, whole: { text: Buffer.from(text).fill(name, 1, 9), begins } })
  expect(all('two')).not.toBe(all('one'))
})
