import { useEffect } from 'react'
import type { FinderState } from '#features/finder/finder-state.ts'
import type { StudioMap } from './studio-map.ts'

type Shown = Pick<FinderState, 'found' | 'all'>

/** The map shows the results of the last search, or all studios. Changing them resets the view and the chosen pin. */
export function useShownStudios(map: Pick<StudioMap, 'showAll' | 'showFound'> | undefined, { found, all }: Shown) {
  // Only one of them: a late list of all studios must not change the results of a search.
  const shown = found ?? all.studios
  useEffect(() => {
    if ('place' in shown) map?.showFound(shown)
    else map?.showAll(shown)
  }, [map, shown])
}
