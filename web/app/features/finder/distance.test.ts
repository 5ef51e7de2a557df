import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { describe, expect, it } from 'vitest'
import { distanceKm, nearestFirst } from './distance.ts'
import type { Studio } from './studio.ts'

const KIEL = { latitude: 54.3233, longitude: 10.1228 }

const studio = (id: number, name: string, latitude: number, longitude: number): Studio => ({
  ...{ id, name, latitude, longitude },
  ...{ address: 'Wall 18', zipcode: '24103', city: 'Kiel', ...eachContact(() => '') },
})

describe('distances', () => {
  it('FIND-06 uses the Earth radius 6371 km', () => {
    // A quarter of the circumference of a sphere with that radius.
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(
      (Math.PI / 2) * 6371,
      9,
    )
  })

  it('FIND-06 agrees with the known distance from Kiel to Hamburg', () => {
    expect(distanceKm(KIEL, { latitude: 53.5511, longitude: 9.9937 })).toBeCloseTo(86.29, 1)
  })

  it('FIND-06 rounds to two decimals and sorts by distance', () => {
    const found = nearestFirst(
      [studio(1, 'Fern', 54.4, 10.2), studio(2, 'Nah', 54.3234, 10.1229), studio(3, 'Da', 54.3233, 10.1228)],
      KIEL,
    )
    expect(found.map(({ id, distanceKm: km }) => [id, km])).toEqual([
      [3, 0],
      [2, 0.01],
      [1, 9.89],
    ])
  })

  it('FIND-06 keeps the order of equally near studios steady', () => {
    const twins = [studio(5, 'Zimmer', 54.4, 10.2), studio(4, 'Ähre', 54.4, 10.2), studio(3, 'Zimmer', 54.4, 10.2)]
    expect(nearestFirst(twins, KIEL).map(({ id }) => id)).toEqual([4, 3, 5])
    expect(nearestFirst(twins.toReversed(), KIEL).map(({ id }) => id)).toEqual([4, 3, 5])
  })
})
