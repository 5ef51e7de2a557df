import { words } from '#features/finder/words.ts'

/** Texts of MapLibre's own controls in the language of the finder. */
export function spokenControls(): Record<string, string> {
  const { map } = words()
  return {
    'Map.Title': map.title,
    'AttributionControl.ToggleAttribution': map.sources,
    'CooperativeGesturesHandler.WindowsHelpText': map.windows,
    'CooperativeGesturesHandler.MacHelpText': map.mac,
    'CooperativeGesturesHandler.MobileHelpText': map.touch,
  }
}
