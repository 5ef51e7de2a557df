import { describe, expect, it } from 'vitest'
import { panToShow } from './pan-to-show.ts'

const FREE = { left: 452, top: 0, right: 1280, bottom: 728 }

describe('bringing pin and info window into view', () => {
  it('FIND-07 leaves the map alone when both are visible', () => {
    expect(panToShow({ left: 600, top: 100, right: 930, bottom: 500 }, FREE)).toEqual([0, 0])
  })

  it('FIND-07 moves out from under the panel and the upper edge', () => {
    expect(panToShow({ left: 300, top: -50, right: 630, bottom: 350 }, FREE)).toEqual([-168, -66])
  })

  it('FIND-07 moves in from the right and the lower edge', () => {
    expect(panToShow({ left: 1100, top: 500, right: 1430, bottom: 900 }, FREE)).toEqual([166, 188])
  })

  it('FIND-07 shows the upper left corner of what is larger than the free area', () => {
    expect(panToShow({ left: 600, top: 100, right: 930, bottom: 1000 }, FREE)).toEqual([0, 84])
  })
})
