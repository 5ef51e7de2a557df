import type { Endpoint } from '@epassbild/contract/endpoint.ts'
import { MACHINE_SCHEME } from '#features/authorities/machine-request.ts'

/** `WWW-Authenticate` of a 401: the schemes that the call takes (RFC 9110, 15.5.2). Browsers show no dialog for them. */
export function challengeOf(endpoint: Endpoint | undefined): string {
  return endpoint?.access.includes('machine') ? `Bearer, ${MACHINE_SCHEME}` : 'Bearer'
}
