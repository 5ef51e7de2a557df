import { focusSoon } from '#ui/focus-soon.ts'

export const SHUTTER_ID = 'ausloeser'

/** Space takes the next shot then, and does not open again what was just closed. */
export const focusShutter = () => focusSoon(SHUTTER_ID)
