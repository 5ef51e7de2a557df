import type { FoundPlace } from '@epassbild/contract/places.ts'
import { useEffect } from 'react'
import type { FinderState } from '#features/finder/finder-state.ts'

export interface KeptSearch {
  address: string
  radiusKm: number
  /** Of the results that were open; it may be the reader's own position. */
  place: FoundPlace | undefined
}

/**
 * Keeps the search over the reload for a changed consent (CONS-06), in the entry of the browser's history: statistics,
 * which the reload may bring, read the page's address.
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

/** The kept search, once. */
export function takeKeptSearch(): KeptSearch | undefined {
  const kept: KeptSearch | undefined = history.state?.search
  if (kept) history.replaceState(null, '')
  return kept
}
