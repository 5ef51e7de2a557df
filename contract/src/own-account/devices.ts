import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const SignedInDevice = z.object({
  id: z.string(),
  /** Browser and system, as far as the browser says. */
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** The session of this call. */
  current: z.boolean(),
})
export type SignedInDevice = z.output<typeof SignedInDevice>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/photobooth/sessions/',
  summary: "The caller's own active sessions, most recently used first",
  access: 'signed-in',
  output: z.array(SignedInDevice),
  refusals: {},
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/photobooth/sessions/{id}/',
  summary: "End one of the caller's sessions; its tokens become invalid at once",
  access: 'signed-in',
  params: z.strictObject({ id: z.string().max(100) }),
  output: z.object({ detail: z.string() }),
  refusals: {},
})

export const endAllDevices = endpoint({
  method: 'DELETE',
  path: '/api/photobooth/sessions/',
  summary: "End all of the caller's sessions, including this one",
  access: 'signed-in',
  output: z.object({ detail: z.string() }),
  refusals: {},
})
