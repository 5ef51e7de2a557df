import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TRANSFER_EID_POLICIES } from './identification.ts'

/** The server settings that the web app needs; nothing secret. */
export const WebConfig = z.object({
  /** A MapLibre style, or null for the embedded outline map. */
  map_style_url: z.string().nullable(),
  /** Template of the directions service: {latitude} and {longitude} are filled in. */
  directions_url: z.string(),
  test_mode: z.boolean(),
  /** Address that goes into the printed code; a code with another one is from another cloud. */
  code_url: z.string(),
  code_symbols: z.array(z.enum(['datamatrix', 'qr'])),
  /** Whether each transfer needs an eID of its own. */
  transfer_eid: z.enum(TRANSFER_EID_POLICIES),
  /** Key for the fields of the payment page, even if `payments/setup/` cannot be read; null with the simulator. */
  payment_key: z.string().nullable(),
  /** Named in the mandate. */
  creditor: z.object({ name: z.string(), city: z.string(), id: z.string() }),
  /** A session takes one upload and ends with it. */
  session_ends_with_upload: z.boolean(),
  /** A station that goes to the background signs out. */
  station_lock: z.boolean(),
  /** Whether the holder of a code may delete the photo. */
  citizen_deletion: z.boolean(),
  /** Whether the holder of a code may see the state of its photo; if not, no citizen token is ever sent. */
  citizen_status: z.boolean(),
})
export type WebConfig = z.output<typeof WebConfig>

export const showConfig = endpoint({
  method: 'GET',
  path: '/api/config/',
  summary: 'Public settings of this installation',
  access: 'public',
  output: WebConfig,
  refusals: {},
})
