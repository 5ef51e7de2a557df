import { useSyncExternalStore } from 'react'

/** Same width as in panel.css: here the panel stands below the map. */
const query = matchMedia('(max-width: 700px)')

function subscribe(changed: () => void) {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
