import { focusSoon } from '#ui/focus-soon.ts'

export const SHUTTER_ID = 'ausloeser'

/** Space then takes the next shot instead of reopening what was just closed. */
export const focusShutter = () => focusSoon(SHUTTER_ID)
