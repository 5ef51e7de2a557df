import type { Endpoint } from '@epassbild/contract/endpoint.ts'
import { SHARED_REFUSALS, type SharedRefusalCode } from '@epassbild/contract/refusal.ts'

/** Codes that a call may answer with, by status: its own refusals, those shared by its kind of call, `internal`. */
export function refusalCodes(endpoint: Endpoint): Record<number, string[]> {
  const own = Object.entries(endpoint.refusals).map(([code, { status }]) => [status, code] as const)
  const shared = sharedCodes(endpoint).map((code) => [SHARED_REFUSALS[code].status, code] as const)
  const codes: Record<number, string[]> = {}
  for (const [status, code] of [...own, ...shared, [500, 'internal'] as const])
    codes[status] = [...new Set([...(codes[status] ?? []), code])].sort()
  return codes
}

function sharedCodes({ access, method, input, params, file, bytes }: Endpoint): SharedRefusalCode[] {
  return [
    'too-many',
    'busy',
    ...(input || params ? (['invalid-input'] as const) : []),
    ...(access === 'public' ? [] : (['not-signed-in', 'not-allowed'] as const)),
    // A client may send a body where none is expected, too large or of a type that we do not read.
    ...(method === 'GET' ? [] : (['invalid-input', 'too-large', 'wrong-type'] as const)),
    ...(params ? (['not-found'] as const) : []),
    ...(file || bytes ? (['too-large'] as const) : []),
  ]
}
