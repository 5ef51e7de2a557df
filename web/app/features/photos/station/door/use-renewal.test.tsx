import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FRESH, type StationState } from '#features/photos/station/station-state.ts'
import { useRenewal } from './use-renewal.ts'

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
const NEWER = 'Es gibt eine neuere Fassung.'
const SHOT: StationState = { ...FRESH, shots: [{}] as unknown as StationState['shots'] }
const SLIP: StationState = { ...FRESH, step: 'slip' }

interface Now {
  state?: StationState
  serving?: boolean
  said?: string
  notice?: string
}

function open(first: Now = {}) {
  const right = Date.now
  let laterMs = 0
  vi.spyOn(Date, 'now').mockImplementation(() => right() + laterMs)
  const [renew, say] = [vi.fn(), vi.fn()]
  const { rerender } = renderHook(
    ({ state = FRESH, serving = false, said = '', notice }: Now) =>
      useRenewal({ state, serving, said, setSaid: say }, { notice, onRenew: renew }),
    { initialProps: first },
  )
  return {
    ...{ rerender, renew, say },
    wait: (milliseconds: number) => {
      laterMs += milliseconds
    },
  }
}

describe('ROOM-03, FOTO-08 a station that stays open asks again', () => {
  it('for the next person, at most once a minute', () => {
    const { rerender, renew, wait } = open()
    const nextPerson = () => {
      rerender({ state: SHOT, serving: true })
      rerender({ state: SLIP, serving: true })
      rerender({})
    }
    nextPerson()
    expect(renew).not.toHaveBeenCalled()
    wait(MINUTE_MS)
    nextPerson()
    nextPerson()
    expect(renew).toHaveBeenCalledOnce()
  })

  it('for the next one of a family, whose slips are still there', () => {
    const { rerender, renew, wait } = open({ state: SLIP, serving: true })
    wait(MINUTE_MS)
    rerender({ serving: true })
    expect(renew).toHaveBeenCalledOnce()
  })

  it('at the first press after an hour in which none was served, and never over a photo', () => {
    const { rerender, renew, wait } = open({ state: SHOT, serving: true })
    const press = (event: string) => window.dispatchEvent(new Event(event))
    wait(HOUR_MS)
    press('pointerdown')
    rerender({ state: { ...SHOT, step: 'confirmation' }, serving: true })
    press('keydown')
    rerender({})
    expect(renew).not.toHaveBeenCalled()
    press('keydown')
    press('pointerdown')
    expect(renew).toHaveBeenCalledOnce()
    wait(HOUR_MS)
    expect(renew).toHaveBeenCalledOnce()
    press('pointerdown')
    expect(renew).toHaveBeenCalledTimes(2)
  })
})

describe('FOTO-08 what is to be known about version or clock is said', () => {
  it('when it comes while there is no photo, and to each next person', () => {
    const { rerender, say } = open()
    rerender({ notice: NEWER })
    expect(say.mock.calls).toEqual([[NEWER]])
    rerender({ notice: NEWER, state: SHOT, serving: true })
    rerender({ notice: NEWER, state: { ...SHOT, step: 'choice' }, serving: true })
    rerender({ notice: NEWER, state: SHOT, serving: true })
    // The shot is retaken.
    rerender({ notice: NEWER })
    rerender({ notice: NEWER, state: SLIP, serving: true })
    expect(say).toHaveBeenCalledOnce()
    rerender({ notice: NEWER })
    expect(say.mock.calls).toEqual([[NEWER], [NEWER]])
  })

  it('over no photo and in place of no other sentence', () => {
    const { rerender, say } = open({ state: SHOT, serving: true })
    rerender({ notice: NEWER, state: SHOT, serving: true })
    rerender({ notice: NEWER, state: SLIP, serving: true })
    rerender({ notice: NEWER, said: 'Die Übermittlung ist zurückgenommen.' })
    expect(say).not.toHaveBeenCalled()
  })
})
