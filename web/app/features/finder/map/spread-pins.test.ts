import { describe, expect, it } from 'vitest'
import { spreadPins } from './spread-pins.ts'

const HOUSE = { latitude: 54.3233, longitude: 10.1228 }

describe('pins on the same coordinates', () => {
  it('FIND-09 are moved about 0.0001 degrees apart, and the first one stays', () => {
    const [first, second] = spreadPins([HOUSE, HOUSE])
    expect(first).toBe(HOUSE)
    const moved = Math.hypot((second?.latitude ?? 0) - HOUSE.latitude, (second?.longitude ?? 0) - HOUSE.longitude)
    expect(moved).toBeCloseTo(0.0001, 8)
  })

  it('FIND-09 are all distinguishable, however many there are', () => {
    const pins = spreadPins(Array.from({ length: 30 }, () => HOUSE))
    const spots = new Set(pins.map(({ latitude, longitude }) => `${latitude.toFixed(6)} ${longitude.toFixed(6)}`))
    expect(spots.size).toBe(30)
    const farthest = Math.max(...pins.map(({ latitude }) => Math.abs(latitude - HOUSE.latitude)))
    expect(farthest).toBeLessThan(0.0005)
  })

  it('FIND-09 does not move isolated pins', () => {
    const points = [HOUSE, { latitude: 54.3234, longitude: 10.1228 }]
    expect(spreadPins(points)).toEqual(points)
  })
})
