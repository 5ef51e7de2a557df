import { describe, expect, it } from 'vitest'
import { GOOD_FACE, landmarksOf } from '../test/drawn-face.ts'
import { fitCrop, PHOTO } from './crop.ts'
import { moveCrop, NOT_MOVED } from './move-crop.ts'
import { planCrop } from './plan-crop.ts'

const face = landmarksOf({ ...GOOD_FACE, middle: { x: 3_000, y: 2_400 } })
const crown = { at: { x: 3_000, y: 1_200 }, by: 'boundary' as const, hairTop: { x: 3_000, y: 1_150 } }
const facts = { face, crown, source: { width: 6_000, height: 6_000 }, profile: 'adult' as const }
const planned = planCrop(face, crown, facts.source, 'adult')
const move = (right: number, down: number, closer = 0) => moveCrop(planned, { right, down, closer }, facts)

describe('a manually moved crop', () => {
  it('QUEUE-07 moves by millimetres of the photo', () => {
    const { crop, move: made } = move(1, -0.5)
    expect(made).toEqual({ right: 1, down: -0.5, closer: 0 })
    const perMm = (PHOTO.height / PHOTO.heightMm) * planned.scale
    expect(crop.centre.x - planned.centre.x).toBeCloseTo(perMm, 3)
    expect(crop.centre.y - planned.centre.y).toBeCloseTo(-perMm / 2, 3)
    expect(move(0, 0, 2).crop.scale).toBeCloseTo(planned.scale * 0.98, 6)
  })

  it('QUEUE-07 stops where a check would turn it down', () => {
    // Eyes may be off-centre by 5 % of the width: 1.75 mm.
    const far = move(10, 0)
    expect(far.move.right).toBeGreaterThan(0)
    expect(far.move.right).toBeLessThanOrEqual(1.75)
    expect(move(0, 0, 30).move.closer).toBeLessThan(10)
    expect(move(0, 0, -60).move.closer).toBeGreaterThan(-25)
  })

  it('QUEUE-07 keeps the way to the side when the way up or the size is blocked', () => {
    const high = {
      ...facts,
      source: { width: 6_000, height: Math.ceil(planned.centre.y + (PHOTO.height * planned.scale) / 2) },
    }
    const moved = (wish: Parameters<typeof moveCrop>[1]) => moveCrop(planned, wish, high).move
    expect(moved({ right: 1.5, down: 0, closer: 0 }).right).toBe(1.5)
    expect(moved({ right: 1.5, down: 2, closer: 0 })).toEqual({ right: 1.5, down: 0, closer: 0 })
    expect(moved({ right: 1.5, down: 0, closer: 60 }).right).toBe(1.5)
  })

  it('QUEUE-07 stays within the picture', () => {
    const narrow = { ...facts, source: { width: 3_000 + 1_500, height: 6_000 } }
    const edge = planCrop(
      face,
      crown,
      { ...narrow.source, width: 3_000 + Math.ceil((PHOTO.width * planned.scale) / 2) },
      'adult',
    )
    const tight = {
      ...facts,
      source: { ...narrow.source, width: 3_000 + Math.ceil((PHOTO.width * planned.scale) / 2) },
    }
    expect(moveCrop(edge, { right: 1, down: 0, closer: 0 }, tight).move.right).toBeLessThan(0.2)
  })

  it('QUEUE-07 moves to the side though the crop is a little tilted and as high as the picture', () => {
    const { scale } = planned
    const tilted = { ...planned, angle: 1.5 }
    const source = { width: 6_000, height: 2 * Math.ceil(planned.centre.y) }
    const high = fitCrop({ ...tilted, scale: scale * 3 }, source)
    const filled = { ...facts, source, crown }
    for (const right of [0.5, -0.5]) {
      const { crop, move: made } = moveCrop(high, { right, down: 0, closer: 0 }, filled)
      expect(made.right).toBe(right)
      expect(Math.sign(crop.centre.x - high.centre.x)).toBe(Math.sign(right))
      expect(fitCrop(crop, source)).toEqual(crop)
    }
  })

  it('QUEUE-07 is the planned one without a move', () => {
    expect(moveCrop(planned, NOT_MOVED, facts).crop).toEqual(planned)
  })
})
