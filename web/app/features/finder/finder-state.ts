import type { FoundPlace } from '@epassbild/contract/places.ts'
import { RADIUS_KM } from './constants.ts'
import { nearestFirst } from './distance.ts'
import type { Pin, Studio } from './studio.ts'

/** Results of a successful search. */
export interface Found {
  place: FoundPlace
  radiusKm: number
  /** Nearest first; also empty if they could not be loaded. */
  studios: readonly Studio[]
  failed: boolean
}

export interface FinderState {
  address: string
  radiusKm: number
  /** Pins of all studios, shown until a search succeeds. */
  all: { state: 'loading' | 'ready' | 'failed'; studios: readonly Pin[] }
  /** The studio of the pin that was pressed last before a search. */
  opened: Studio | undefined
  found: Found | undefined
  view: 'form' | 'results'
  /** The button whose work is running. */
  busy: 'search' | 'position' | undefined
  /** Shown at the address field. */
  fieldError: string | undefined
  /** Shown in the panel: not caused by the input. */
  alert: string | undefined
  selectedId: number | undefined
  /** The pin whose studio could not be loaded. */
  failedId: number | undefined
}

export const START: FinderState = {
  address: '',
  radiusKm: RADIUS_KM.start,
  all: { state: 'loading', studios: [] },
  opened: undefined,
  found: undefined,
  view: 'form',
  busy: undefined,
  fieldError: undefined,
  alert: undefined,
  selectedId: undefined,
  failedId: undefined,
}

export type FinderEvent =
  | { type: 'typed'; address: string }
  | { type: 'radius-chosen'; radiusKm: number }
  | { type: 'all-loading' }
  | { type: 'all-loaded'; studios: readonly Pin[] }
  | { type: 'all-failed' }
  | { type: 'started'; busy: 'search' | 'position'; radiusKm: number }
  | { type: 'field-refused'; sentence: string }
  | { type: 'failed'; sentence: string }
  /** `studios` is undefined if they could not be loaded. */
  | { type: 'found'; place: FoundPlace; radiusKm: number; studios: readonly Studio[] | undefined }
  | { type: 'back' }
  | { type: 'selected'; id: number | undefined }
  | { type: 'opened'; studio: Studio }
  /** The studio of this pin could not be loaded. */
  | { type: 'open-failed'; id: number }

const QUIET = { busy: undefined, fieldError: undefined, alert: undefined, failedId: undefined } as const

export function nextState(state: FinderState, event: FinderEvent): FinderState {
  switch (event.type) {
    case 'typed':
      return {
        ...{ ...state, address: event.address, busy: undefined, fieldError: undefined },
        // The window of a studio that is still loading would take the focus from the field.
        selectedId: selectedStudio(state)?.id,
      }
    case 'radius-chosen':
      return { ...state, radiusKm: event.radiusKm }
    case 'all-loading':
      return { ...state, all: { ...state.all, state: 'loading' } }
    case 'all-loaded':
      return { ...state, all: { state: 'ready', studios: event.studios } }
    case 'all-failed':
      return { ...state, all: { state: 'failed', studios: [] } }
    case 'started':
      return { ...state, ...QUIET, busy: event.busy, radiusKm: event.radiusKm }
    case 'field-refused':
      return { ...state, ...QUIET, view: 'form', fieldError: event.sentence }
    case 'failed':
      return { ...state, ...QUIET, view: 'form', alert: event.sentence }
    case 'found':
      return { ...state, ...QUIET, view: 'results', selectedId: undefined, found: foundOf(event) }
    case 'back':
      return { ...state, busy: undefined, view: 'form', selectedId: undefined }
    case 'selected':
      return {
        ...{ ...state, selectedId: event.id },
        // The button that tries again keeps the focus meanwhile, also when the reader stops waiting.
        failedId: (event.id ?? state.selectedId) === state.failedId ? state.failedId : undefined,
      }
    case 'opened':
      return event.studio.id === state.selectedId ? { ...state, opened: event.studio, failedId: undefined } : state
    case 'open-failed':
      return event.id === state.selectedId ? { ...state, selectedId: undefined, failedId: event.id } : state
  }
}

/** Copies the place: each search differs from the previous one by identity, even at the same place. */
function foundOf({ place, radiusKm, studios }: Extract<FinderEvent, { type: 'found' }>): Found {
  return { place: { ...place }, radiusKm, studios: nearestFirst(studios ?? [], place), failed: studios === undefined }
}

/** Studios on the map: the results of the last search, or all studios before the first one. */
export function shownStudios({ found, all }: FinderState): readonly Pin[] {
  return found ? found.studios : all.studios
}

/** Undefined also while the studio of a pin is loading, and without its pin. */
export function selectedStudio({ found, all, opened, selectedId }: FinderState): Studio | undefined {
  if (found) return found.studios.find(({ id }) => id === selectedId)
  return opened?.id === selectedId && all.studios.some(({ id }) => id === selectedId) ? opened : undefined
}
