import { useCallback, useEffect, useState } from 'react'
import { keepSettings, readSettings, SETTINGS_KEY, type StationSettings } from './settings.ts'

/** If storage is blocked, even accessing the object throws, not only its methods. */
const store: Parameters<typeof readSettings>[0] & Parameters<typeof keepSettings>[0] = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
}

/** The settings of this computer, saved on every change, and synchronised between its tabs. */
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
