import { useCallback, useEffect, useState } from 'react'
import { keepSettings, readSettings, SETTINGS_KEY, type StationSettings } from './settings.ts'

/** A browser that forbids storage refuses the object itself, not only its calls. */
const store: Parameters<typeof readSettings>[0] & Parameters<typeof keepSettings>[0] = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
}

/** The settings of this computer, kept as soon as they change, and alike in each of its tabs. */
export function useSettings(): [StationSettings, (settings: StationSettings) => void] {
  const [settings, setSettings] = useState(() => readSettings(store))
  const change = useCallback((changed: StationSettings) => {
    setSettings(changed)
    keepSettings(store, changed)
  }, [])
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === SETTINGS_KEY) setSettings(readSettings(store))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  return [settings, change]
}
