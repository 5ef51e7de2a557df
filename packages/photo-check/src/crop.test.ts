import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GOOD_FACE, landmarksOf } from '../test/drawn-face.ts'
import { fitCrop, MAX_TURN, middleFrame, PHOTO, toPhoto, toSource } from './crop.ts'
import { planCrop } from './plan-crop.ts'

const finite = { noNaN: true, noDefaultInfinity: true }
const within = (min: number, max: number) => fc.double({ min, max, ...finite })
const point = fc.record({ x: within(-6000, 6000), y: within(-6000, 6000) })
const crop = fc.record({ centre: point, angle: within(-8, 8), scale: within(0.1, 8) })
const size = fc.record({ width: fc.integer({ min: 16, max: 9600 }), height: fc.integer({ min: 16, max: 9600 }) })
const CORNERS = [
  { x: 0, y: 0 },
  { x: PHOTO.width, y: 0 },
  { x: 0, y: PHOTO.height },
  { x: PHOTO.width, y: PHOTO.height },
]

describe('the crop', () => {
  it('FOTO-04 leads from the picture to the photo and back to the same point', () => {
    fc.assert(
      fc.property(crop, point, (any, { x, y }) => {
        const back = toSource(any, toPhoto(any, { x, y }))
        expect(back.x).toBeCloseTo(x, 5)
        expect(back.y).toBeCloseTo(y, 5)
      }),
    )
  })

  it('FOTO-04 always lies completely inside the picture, and is never larger than requested', () => {
    fc.assert(
      fc.property(crop, size, (wished, source) => {
        const fitted = fitCrop(wished, source)
        expect(fitted.scale).toBeLessThanOrEqual(wished.scale)
        for (const corner of CORNERS.map((at) => toSource(fitted, at))) {
          expect(corner.x).toBeGreaterThanOrEqual(-1e-6)
          expect(corner.y).toBeGreaterThanOrEqual(-1e-6)
          expect(corner.x).toBeLessThanOrEqual(source.width + 1e-6)
          expect(corner.y).toBeLessThanOrEqual(source.height + 1e-6)
        }
      }),
    )
  })

  it('FOTO-04 is the largest upright frame in the middle while there is no face', () => {
    expect(middleFrame({ width: 3840, height: 2160 })).toEqual({ centre: { x: 1920, y: 1080 }, angle: 0, scale: 1.35 })
  })
})

describe('the planned crop', () => {
  const crown = { at: { x: 1244, y: 340 }, by: 'boundary' as const, hairTop: { x: 1244, y: 340 } }
  const plan = (roll: number, source: { width: number; height: number }) =>
    planCrop(landmarksOf({ ...GOOD_FACE, pose: { ...GOOD_FACE.pose, roll } }), crown, source, 'adult')

  it('FOTO-04 turns a tilted head upright, by eight degrees at most', () => {
    expect(plan(5, { width: 4000, height: 4000 }).angle).toBeCloseTo(5, 9)
    expect(plan(-12, { width: 4000, height: 4000 }).angle).toBe(-MAX_TURN)
  })

  it('FOTO-04 is never enlarged where the picture holds enough pixels', () => {
    const roomy = fc.record({
      width: fc.integer({ min: 2488, max: 9600 }),
      height: fc.integer({ min: 3200, max: 9600 }),
    })
    fc.assert(
      fc.property(within(-8, 8), roomy, (roll, source) => {
        expect(plan(roll, source).scale).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('FOTO-04 leaves a small tilt as it is where turning would cost the resolution', () => {
    const small = {
      ...GOOD_FACE,
      middle: { x: 622, y: 770 },
      eyeDistance: 320,
      chin: 600,
      hairline: 390,
      headWidth: 780,
    }
    const tilted = landmarksOf({ ...small, pose: { yaw: 0, pitch: 0, roll: 2 } })
    const planned = planCrop(
      tilted,
      { at: { x: 622, y: 170 }, by: 'boundary', hairTop: { x: 622, y: 170 } },
      PHOTO,
      'adult',
    )
    expect(planned).toEqual({ centre: { x: 622, y: 800 }, angle: 0, scale: 1 })
  })
})
