/** German texts of MapLibre's own controls. */
export const GERMAN_CONTROLS = {
  'Map.Title': 'Karte mit Fotostudios',
  'AttributionControl.ToggleAttribution': 'Quellen der Karte zeigen',
  'CooperativeGesturesHandler.WindowsHelpText': 'Mit Strg und Mausrad vergrößern Sie die Karte.',
  'CooperativeGesturesHandler.MacHelpText': 'Mit ⌘ und Scrollen vergrößern Sie die Karte.',
  'CooperativeGesturesHandler.MobileHelpText': 'Mit zwei Fingern bewegen Sie die Karte.',
}
