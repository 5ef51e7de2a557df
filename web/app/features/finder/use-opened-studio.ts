import { useEffect } from 'react'
import { type FinderEvent, type FinderState, selectedStudio } from './finder-state.ts'
import { loadStudio } from './load-studios.ts'

/** Loads the studio of a selected pin; the results of a search are complete. */
export function useOpenedStudio(state: FinderState, send: (event: FinderEvent) => void): void {
  const { selectedId } = state
  const pin = selectedStudio(state) ? undefined : state.all.studios.find(({ id }) => id === selectedId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection
  useEffect(() => {
    if (!pin || state.found) return
    let current = true
    void loadStudio(pin).then((studio) => {
      if (current) send(studio ? { type: 'opened', studio } : { type: 'open-failed', id: pin.id })
    })
    return () => {
      current = false
    }
  }, [selectedId])
}
