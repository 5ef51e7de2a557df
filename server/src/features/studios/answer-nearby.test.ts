import { expect, it } from 'vitest'
import { createNearbyAnswers } from './answer-nearby.ts'
import type { PublicStudios } from './public-studios.ts'

const NONE: PublicStudios = {
  version: 1,
  latitudes: new Float64Array(),
  longitudes: new Float64Array(),
  json: [],
  places: new Map(),
}
const circle = (latitude: number) => ({ latitude, longitude: 10, radius: 5 })

it('FIND-05, T13 keeps an answer, but not one for each place that a program can think of', () => {
  const answer = createNearbyAnswers()
  const first = answer(NONE, circle(54))
  expect(answer(NONE, circle(54))).toBe(first)
  for (let asked = 0; asked < 70_000; asked += 1) answer(NONE, circle(asked / 1_000))
  expect(answer(NONE, circle(54))).not.toBe(first)
})
