import { useCallback, useState } from 'react'
import { keepSettings, readSettings, type StationSettings } from './settings.ts'

/** The settings of this computer, kept as soon as they change. */
export function useSettings(): [StationSettings, (settings: StationSettings) => void] {
  const [settings, setSettings] = useState(() => readSettings(localStorage))
  const change = useCallback((changed: StationSettings) => {
    setSettings(changed)
    keepSettings(localStorage, changed)
  }, [])
  return [settings, change]
}
