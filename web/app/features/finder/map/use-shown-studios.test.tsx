import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Found } from '#features/finder/finder-state.ts'
import type { Pin, Studio } from '#features/finder/studio.ts'
import { useShownStudios } from './use-shown-studios.ts'

const studio = (id: number): Studio => ({
  ...{ id, latitude: 54.3, longitude: 10.1, name: `Studio ${id}` },
  ...{ address: 'Wall 18', zipcode: '24103', city: 'Kiel', ...eachContact(() => '') },
})
const all = (...studios: Studio[]) => ({ state: 'ready' as const, studios })
const FOUND: Found = {
  place: { latitude: 54.3, longitude: 10.1, name: 'Kiel', precision: 'place' },
  ...{ radiusKm: 20, studios: [studio(1)], failed: false },
}

/** Calls that update the map, in order: ids of studios, with the place of a search. */
function shownBy(...states: Parameters<typeof useShownStudios>[1][]) {
  const shown: unknown[] = []
  const map = {
    showAll: (studios: readonly Pin[]) => void shown.push(studios.map(({ id }) => id)),
    showFound: ({ place, studios }: Found) => void shown.push([place.name, ...studios.map(({ id }) => id)]),
  }
  const { rerender } = renderHook((state) => useShownStudios(map, state), { initialProps: states[0] })
  for (const state of states.slice(1)) rerender(state)
  return shown
}

it('FIND-03 the list of all studios that comes late leaves the map of a search as it is', () => {
  const shown = shownBy({ found: FOUND, all: all() }, { found: FOUND, all: all(studio(1), studio(2)) })
  expect(shown).toEqual([['Kiel', 1]])
})

it('FIND-03 the map shows all studios once they are there, and then what was found', () => {
  const late = all(studio(1), studio(2))
  const shown = shownBy({ found: undefined, all: all() }, { found: undefined, all: late }, { found: FOUND, all: late })
  expect(shown).toEqual([[], [1, 2], ['Kiel', 1]])
})
