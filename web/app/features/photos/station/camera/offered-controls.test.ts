import { describe, expect, it } from 'vitest'
import { constraintsFor, offeredControls } from './offered-controls.ts'

const camera = {
  getSettings: () => ({ zoom: 1, exposureTime: 200 }),
  getCapabilities: () => ({
    zoom: { min: 1, max: 4, step: 0.1 },
    exposureTime: { min: 50, max: 2_500, step: 0 },
    focusDistance: { min: 3, max: 3 },
    width: { min: 1, max: 1_920 },
  }),
}

describe('what a camera lets be set', () => {
  it('QUEUE-07 is every control with a range, and none on a camera or a browser without ranges', () => {
    expect(offeredControls(camera)).toEqual([
      { control: 'zoom', min: 1, max: 4, step: 0.1, now: 1 },
      { control: 'exposureTime', min: 50, max: 2_500, step: 24.5, now: 200 },
    ])
    expect(offeredControls({ getSettings: () => ({}) })).toEqual([])
    expect(offeredControls({ getSettings: () => ({}), getCapabilities: () => ({}) })).toEqual([])
  })

  it('QUEUE-07 stays within the range, and is manual only where a number was set', () => {
    const offered = offeredControls(camera)
    expect(constraintsFor(offered, { zoom: 9 })).toEqual([{ exposureMode: 'continuous' }, { zoom: 4 }])
    expect(constraintsFor(offered, { exposureTime: 100 })).toEqual([{ exposureMode: 'manual' }, { exposureTime: 100 }])
    expect(constraintsFor(offered, { focusDistance: 3 })).toEqual([{ exposureMode: 'continuous' }])
    expect(constraintsFor([], { zoom: 2 })).toEqual([])
  })
})
