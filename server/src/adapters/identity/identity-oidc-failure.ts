import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { EidRefused } from '#platform/ports/identity.ts'

/** The library's codes for an answer that arrived but breaks the protocol. */
const NOT_TRUSTED = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
])

/** The refusal that an error means; undefined for faults of the provider (unreachable, slow, malformed answer). */
export function refusalOf(error: unknown): EidRefused | undefined {
  if (error instanceof AuthorizationResponseError)
    return new EidRefused(error.error === 'access_denied' ? 'cancelled' : 'provider-failed', error)
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? new EidRefused('code-invalid', error) : undefined
  if (error instanceof ClientError && NOT_TRUSTED.has(error.code ?? '')) return new EidRefused('not-trusted', error)
  return undefined
}
