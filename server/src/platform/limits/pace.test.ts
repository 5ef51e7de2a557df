import { describe, expect, it } from 'vitest'
import { createPace } from './pace.ts'

describe('the pace of calls that only read', () => {
  it('T13 lets a burst through, then as many as are refilled, and says when the next may come', () => {
    const pace = createPace({ perSecond: 2, burst: 3 })
    expect([1, 2, 3, 4].map(() => pace('a', 0))).toEqual([0, 0, 0, 1])
    expect([1, 2, 3].map(() => pace('a', 1_000))).toEqual([0, 0, 1])
  })

  it('T13 counts each subject for itself', () => {
    const pace = createPace({ perSecond: 1, burst: 1 })
    expect([pace('a', 0), pace('b', 0), pace('a', 0)]).toEqual([0, 0, 1])
  })

  it('T13 refuses no caller because of a clock that was set back', () => {
    const pace = createPace({ perSecond: 1, burst: 2 })
    pace('a', 60_000)
    expect(pace('a', 0)).toBe(0)
    expect(pace('a', 500)).toBe(1)
    expect(pace('a', 1_000)).toBe(0)
  })

  it('T13 forgets the caller with the oldest call, so that its memory is bounded', () => {
    const pace = createPace({ perSecond: 0.001, burst: 1 })
    pace('first', 0)
    for (let subject = 0; subject < 50_000; subject += 1) pace(String(subject), 0)
    expect(pace('first', 0)).toBe(0)
    expect(pace('49999', 0)).toBeGreaterThan(0)
  })
})
