import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail } from '#contract/refusal.ts'

/** Day since which the wording applies; a change of it needs a new day, and everybody is asked once more. */
export const SECRECY_VERSION = '2026-11-23'

/** Declaration of each person who transfers (TR-03170-1, IDM-08). */
export const SECRECY_DECLARATION =
  'Ich halte meine Zugangsdaten und die PIN meines Ausweises geheim und gebe sie niemandem weiter, auch nicht im Betrieb. Geht etwas davon verloren oder könnte jemand anderes es kennen, melde ich das sofort.'

export const declareSecrecy = endpoint({
  method: 'POST',
  path: '/api/photobooth/profile/secrecy/',
  summary: 'Declare to keep credentials secret, in the version that was shown; repeatable',
  access: ['owner', 'manager', 'employee'],
  input: z.strictObject({ version: z.iso.date() }),
  output: z.object({ declared_at: z.string() }),
  refusals: {
    'other-version': detail(409, 'Der Wortlaut der Erklärung hat sich geändert. Bitte laden Sie die Seite neu.'),
  },
})
