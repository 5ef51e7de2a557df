import type { Refused, Unreachable } from '#api/call.ts'

export const NETWORK: Unreachable = { ok: false, kind: 'network' }
/** For example the error page of a proxy. */
export const NOT_JSON: Unreachable = { ...NETWORK, answered: { status: 502, statusText: 'Bad Gateway' } }

export const refused = (body: Record<string, unknown>, status = 400): Refused => ({
  ok: false,
  kind: 'refused',
  status,
  code: '',
  body,
})
