import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the web app must know of the server's settings; nothing secret. */
export const WebConfig = z.object({
  /** A MapLibre style, or null for the embedded outline map. */
  map_style_url: z.string().nullable(),
  /** Template of the directions service: {latitude} and {longitude} are filled in. */
  directions_url: z.string(),
  test_mode: z.boolean(),
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
