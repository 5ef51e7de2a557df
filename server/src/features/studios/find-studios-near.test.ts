import { expect, it } from 'vitest'
import { findStudiosNear } from './find-studios-near.ts'
import { listAsJson, type PublicStudios, piecesOf, pointsOf, toRadians } from './public-studios.ts'

interface Place {
  latitude: number
  longitude: number
}

/** Sorted by latitude like the snapshot; each studio is serialized as its index. */
function snapshot(unsorted: readonly Place[]): { studios: PublicStudios; places: Place[] } {
  const places = [...unsorted].sort((one, other) => one.latitude - other.latitude)
  const indexes = piecesOf(places.map((_, index) => index))
  const studios = {
    version: 1,
    latitudes: Float64Array.from(places, ({ latitude }) => toRadians(latitude)),
    points: pointsOf(places),
    whole: indexes,
    pins: indexes,
    places: new Map(),
  }
  return { studios, places }
}

/** By the haversine formula, independent of the implementation under test. */
function kilometres(one: Place, other: Place): number {
  const [north, south] = [toRadians(one.latitude), toRadians(other.latitude)]
  const eastward = toRadians(one.longitude - other.longitude)
  const haversine = Math.sin((north - south) / 2) ** 2 + Math.cos(north) * Math.cos(south) * Math.sin(eastward / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

let seed = 7
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const anywhere = () => ({ latitude: 47 + random() * 8, longitude: 6 + random() * 9 })

it('FIND-06, API-01 gives every studio within the circle once, nearest first, from fifty places', () => {
  const { studios, places } = snapshot(Array.from({ length: 3_000 }, anywhere))
  for (let tried = 0; tried < 50; tried += 1) {
    const centre = anywhere()
    const radius = [5, 20, 100, 1_000][tried % 4] ?? 20
    const found = [...findStudiosNear(studios, { ...centre, radius })]
    const distances = found.map((index) => kilometres(centre, places[index] ?? centre))
    expect(new Set(found).size).toBe(found.length)
    expect(found.length).toBe(places.filter((place) => kilometres(centre, place) <= radius).length)
    for (let at = 1; at < distances.length; at += 1)
      expect(distances[at]).toBeGreaterThan((distances[at - 1] ?? 0) - 0.00001)
  }
})

it('FIND-06 orders doors of one street: ten metres apart', () => {
  const street = Array.from({ length: 40 }, (_, door) => ({
    latitude: 52.5,
    longitude: 13.4 + ((door * 7) % 40) * 0.00015,
  }))
  const { studios, places } = snapshot(street)
  const found = [...findStudiosNear(studios, { latitude: 52.5, longitude: 13.4, radius: 20 })]
  const longitudes = found.map((index) => places[index]?.longitude ?? 0)
  expect(longitudes).toEqual([...longitudes].sort((one, other) => one - other))
})

it('API-01 writes the studios as a list, in the order that is asked for, also none', () => {
  const { studios } = snapshot(Array.from({ length: 12 }, anywhere))
  expect(listAsJson(studios.whole, []).toString()).toBe('[]')
  expect(listAsJson(studios.whole, [11]).toString()).toBe('[11]')
  expect(listAsJson(studios.whole, [3, 11, 0]).toString()).toBe('[3,11,0]')
})
