import { describe, expect, it } from 'vitest'
import { distanceKm } from '#features/finder/distance.ts'
import { boundingCircle, boxAround, circlePolygon } from './circles.ts'

const KIEL = { latitude: 54.3233, longitude: 10.1228 }
const GERMANY = { latitude: 51.1657, longitude: 10.4515 }

describe('circles on the map', () => {
  it.each([10, 20, 100])('FIND-03 every corner of a circle of %i km is that far from the centre', (radiusKm) => {
    const [ring = []] = circlePolygon({ centre: KIEL, radiusKm }).geometry.coordinates
    expect(ring.at(0)).toEqual(ring.at(-1))
    for (const [longitude = 0, latitude = 0] of ring)
      expect(distanceKm(KIEL, { latitude, longitude })).toBeCloseTo(radiusKm, 6)
  })

  it('FIND-03 the bounding circle reaches the farthest studio', () => {
    const circle = boundingCircle(GERMANY, [KIEL, { latitude: 48.1374, longitude: 11.5755 }])
    expect(circle?.radiusKm).toBeCloseTo(distanceKm(GERMANY, KIEL), 9)
  })

  it('FIND-03 there is no circle around nothing', () => {
    expect(boundingCircle(GERMANY, [])).toBeUndefined()
  })

  it('FIND-04 the box around a circle holds it', () => {
    const [west, south, east, north] = boxAround({ centre: KIEL, radiusKm: 20 })
    expect(distanceKm(KIEL, { ...KIEL, latitude: north })).toBeCloseTo(20, 3)
    expect(distanceKm(KIEL, { ...KIEL, latitude: south })).toBeCloseTo(20, 3)
    expect(distanceKm(KIEL, { ...KIEL, longitude: east })).toBeCloseTo(20, 2)
    expect(west).toBeLessThan(KIEL.longitude)
  })
})
