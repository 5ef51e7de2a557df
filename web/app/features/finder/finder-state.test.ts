import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { describe, expect, it } from 'vitest'
import { type FinderEvent, type FinderState, nextState, START, selectedStudio, shownStudios } from './finder-state.ts'
import type { Studio } from './studio.ts'

const studio = (id: number, latitude: number): Studio => ({
  ...{ id, latitude, longitude: 10.1228, name: `Studio ${id}` },
  ...{ address: 'Wall 18', zipcode: '24103', city: 'Kiel', ...eachContact(() => '') },
})
const NEAR = studio(1, 54.33)
const FAR = studio(2, 54.4)
const KIEL = { latitude: 54.3233, longitude: 10.1228, name: '24103 Kiel', precision: 'place' } as const

const after = (...events: FinderEvent[]): FinderState => events.reduce(nextState, START)
const loaded: FinderEvent = { type: 'all-loaded', studios: [FAR, NEAR] }
const found: FinderEvent = { type: 'found', place: KIEL, radiusKm: 20, studios: [FAR, NEAR] }

describe('the finder', () => {
  it('FIND-02 starts with a radius of 20 km and an empty address', () => {
    expect(START).toMatchObject({ radiusKm: 20, address: '', view: 'form' })
  })

  it('FIND-03 shows all studios until a search succeeds', () => {
    expect(shownStudios(after(loaded))).toEqual([FAR, NEAR])
    const refused = after(loaded, { type: 'started', busy: 'search', radiusKm: 20 }, { type: 'failed', sentence: 'x' })
    expect(shownStudios(refused)).toEqual([FAR, NEAR])
    expect(shownStudios(after(loaded, found)).map(({ id }) => id)).toEqual([1, 2])
  })

  it('FIND-05 goes back to the form and keeps its values and the map', () => {
    const back = after(
      loaded,
      { type: 'typed', address: '24103' },
      { type: 'radius-chosen', radiusKm: 45 },
      found,
      { type: 'selected', id: 2 },
      { type: 'back' },
    )
    expect(back).toMatchObject({ view: 'form', address: '24103', radiusKm: 45, selectedId: undefined })
    expect(shownStudios(back)).toHaveLength(2)
  })

  it('FIND-04 waits no longer for a search once the reader types on or goes back to the form', () => {
    const searching = after(loaded, found, { type: 'started', busy: 'position', radiusKm: 20 })
    expect(nextState(searching, { type: 'typed', address: '2' }).busy).toBeUndefined()
    expect(nextState(searching, { type: 'back' })).toMatchObject({ busy: undefined, view: 'form' })
  })

  it('FIND-06 sorts what it found by distance', () => {
    expect(after(found).found?.studios.map(({ distanceKm }) => distanceKm)).toEqual([0.75, 8.53])
  })

  it('FIND-10 clears an error at the field when typing and both when searching again', () => {
    const wrong = after({ type: 'field-refused', sentence: 'Bitte' })
    expect(nextState(wrong, { type: 'typed', address: 'K' }).fieldError).toBeUndefined()
    const down = after({ type: 'failed', sentence: 'Fehler' })
    expect(nextState(down, { type: 'started', busy: 'search', radiusKm: 20 })).toMatchObject({
      alert: undefined,
      busy: 'search',
    })
  })

  it('FIND-10 keeps the list empty when the studios cannot be loaded', () => {
    expect(after(loaded, { type: 'all-failed' }).all).toEqual({ state: 'failed', studios: [] })
    expect(after({ ...found, studios: undefined }).found).toMatchObject({ studios: [], failed: true })
  })

  it('FIND-07 has one studio open at a time, and none after the next search', () => {
    const open = after(loaded, found, { type: 'selected', id: 1 }, { type: 'selected', id: 2 })
    expect(selectedStudio(open)?.id).toBe(2)
    expect(selectedStudio(nextState(open, found))).toBeUndefined()
    expect(selectedStudio(nextState(open, { type: 'selected', id: undefined }))).toBeUndefined()
  })

  it('FIND-07 opens a pin before a search once its studio is loaded, unless another one was pressed meanwhile', () => {
    const pressed = after(loaded, { type: 'selected', id: 1 })
    expect(selectedStudio(pressed)).toBeUndefined()
    expect(selectedStudio(nextState(pressed, { type: 'opened', studio: NEAR }))).toBe(NEAR)
    const other = after(loaded, { type: 'selected', id: 1 }, { type: 'selected', id: 2 })
    expect(nextState(other, { type: 'opened', studio: NEAR })).toBe(other)
    expect(nextState(other, { type: 'open-failed', id: 1 })).toBe(other)
  })

  it('FIND-10 says that the studio of a pin cannot be loaded', () => {
    const failed = after({ type: 'selected', id: 1 }, { type: 'open-failed', id: 1 })
    expect(failed).toMatchObject({ selectedId: undefined, failedId: 1 })
    const again = nextState(failed, { type: 'selected', id: 1 })
    expect(again.failedId, 'until it is loaded').toBe(1)
    expect(nextState(again, { type: 'opened', studio: NEAR })).toMatchObject({ opened: NEAR, failedId: undefined })
    expect(nextState(failed, { type: 'selected', id: 2 }).failedId).toBeUndefined()
    expect(nextState(failed, found).failedId).toBeUndefined()
  })

  it('FIND-07 closes the window of a studio that no longer fits the needs, as its pin leaves the map', () => {
    const opened = after(loaded, { type: 'selected', id: 1 }, { type: 'opened', studio: NEAR })
    expect(selectedStudio(opened)).toBe(NEAR)
    expect(selectedStudio({ ...opened, all: { state: 'ready', studios: [FAR] } })).toBeUndefined()
  })

  it('FIND-07 opens no window over the typing of the reader', () => {
    const typed = after(loaded, { type: 'selected', id: 1 }, { type: 'typed', address: 'K' })
    expect(selectedStudio(nextState(typed, { type: 'opened', studio: NEAR }))).toBeUndefined()
    const opened = after(loaded, { type: 'selected', id: 1 }, { type: 'opened', studio: NEAR })
    expect(selectedStudio(nextState(opened, { type: 'typed', address: 'K' }))).toBe(NEAR)
    const chosen = after(loaded, found, { type: 'selected', id: 2 }, { type: 'typed', address: 'K' })
    expect(chosen.selectedId).toBe(2)
  })

  it('FIND-10 keeps the button that tries again when the reader stops waiting', () => {
    const again = after(
      loaded,
      { type: 'selected', id: 1 },
      { type: 'open-failed', id: 1 },
      { type: 'selected', id: 1 },
    )
    const stopped = nextState(again, { type: 'selected', id: undefined })
    expect(stopped).toMatchObject({ selectedId: undefined, failedId: 1 })
    expect(nextState(stopped, { type: 'selected', id: undefined }).failedId).toBeUndefined()
  })
})
