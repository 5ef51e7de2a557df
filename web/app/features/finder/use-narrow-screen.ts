import { useSyncExternalStore } from 'react'

/** Same width as in panel.css: below it the panel is under the map. */
const query = matchMedia('(max-width: 700px)')

function subscribe(changed: () => void) {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
