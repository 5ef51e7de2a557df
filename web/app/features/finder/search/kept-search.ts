import type { FoundPlace } from '@epassbild/contract/places.ts'
import { useEffect } from 'react'
import type { FinderState } from '#features/finder/finder-state.ts'

export interface KeptSearch {
  address: string
  radiusKm: number
  /** Centre of the open results; it may be the reader's own position. */
  place: FoundPlace | undefined
}

/**
 * Keeps the search over the reload after a changed consent (CONS-06), in the history entry: statistics, which the
 * reload may enable, read the page's URL.
 */
export function useKeptSearch({ address, radiusKm, view, found }: FinderState) {
  useEffect(() => {
    const keep = () => {
      const search: KeptSearch = { address, radiusKm, place: view === 'results' ? found?.place : undefined }
      history.replaceState({ search }, '')
    }
    addEventListener('reload', keep)
    return () => removeEventListener('reload', keep)
  }, [address, radiusKm, view, found])
}

/** Takes the stored search, once. */
export function takeKeptSearch(): KeptSearch | undefined {
  const kept: KeptSearch | undefined = history.state?.search
  if (kept) history.replaceState(null, '')
  return kept
}
