import { useMemo } from 'react'
import type { FinderState } from '#features/finder/finder-state.ts'
import type { Pin } from '#features/finder/studio.ts'
import type { Offers } from './use-offers.ts'

/** The displayed state: the matching studios, in order. Its parts keep their identity until one of them changes. */
export function useNarrowed(state: FinderState, { fitting }: Offers): FinderState {
  const { found, all } = state
  const shownFound = useMemo(
    () => found && { ...found, studios: thoseFitting(found.studios, fitting) },
    [found, fitting],
  )
  const shownAll = useMemo(() => ({ ...all, studios: thoseFitting(all.studios, fitting) }), [all, fitting])
  return { ...state, found: shownFound, all: shownAll }
}

function thoseFitting<P extends Pin>(studios: readonly P[], fitting: Offers['fitting']): readonly P[] {
  return fitting ? studios.filter(({ id }) => fitting.has(id)) : studios
}
