import { describe, expect, it } from 'vitest'
import { keepApart } from './keep-apart.ts'

const DISTANCE = 36

function nearest(spots: readonly { x: number; y: number }[]): number {
  const shifts = keepApart(spots, DISTANCE)
  const at = spots.map(({ x, y }, index) => ({ x: x + (shifts[index]?.[0] ?? 0), y: y + (shifts[index]?.[1] ?? 0) }))
  return Math.min(
    ...at.flatMap((one, i) => at.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
  )
}

describe('pins that would cover one another', () => {
  it('FIND-12 are side by side, so that each number can be read', () => {
    expect(
      nearest([
        { x: 100, y: 100 },
        { x: 104, y: 100 },
      ]),
    ).toBeGreaterThan(DISTANCE - 1)
    expect(
      nearest([
        { x: 7, y: 7 },
        { x: 7, y: 7 },
        { x: 7, y: 7 },
      ]),
    ).toBeGreaterThan(DISTANCE - 1)
    const crowd = Array.from({ length: 40 }, (_, index) => ({ x: index % 7, y: index % 5 }))
    expect(nearest(crowd)).toBeGreaterThan(DISTANCE * 0.8)
  })

  it('FIND-12 stay where they are while there is room', () => {
    expect(
      keepApart(
        [
          { x: 0, y: 0 },
          { x: 50, y: 0 },
        ],
        DISTANCE,
      ),
    ).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('FIND-07 give way to the one that is open', () => {
    const [open, other] = keepApart(
      [
        { x: 0, y: 0, fixed: true },
        { x: 10, y: 0 },
      ],
      DISTANCE,
    )
    expect(open).toEqual([0, 0])
    expect(other?.[0]).toBeCloseTo(DISTANCE - 10)
  })
})
