import { useEffect } from 'react'
import type { FinderState } from '#features/finder/finder-state.ts'
import type { StudioMap } from './studio-map.ts'

type Shown = Pick<FinderState, 'found' | 'all'>

/** The map shows what the last search has found, before it all studios. Showing takes its view and the chosen pin away. */
export function useShownStudios(map: Pick<StudioMap, 'showAll' | 'showFound'> | undefined, { found, all }: Shown) {
  // One of them: a list of all that comes late changes nothing of what a search has found.
  const shown = found ?? all.studios
  useEffect(() => {
    if ('place' in shown) map?.showFound(shown)
    else map?.showAll(shown)
  }, [map, shown])
}
