import { EID_ATTEMPT } from '#api/session.ts'
import { sessionKept } from '#api/session-kept.ts'
import type { EidAttempt } from './eid-calls.ts'

/**
 * This tab's pending attempt. In session storage it survives a reload and the provider's page in the same tab; the page
 * then resumes it.
 */
export function keepPending(attempt: EidAttempt): void {
  sessionKept()[EID_ATTEMPT] = JSON.stringify(attempt)
}

export function forgetPending(): void {
  delete sessionKept()[EID_ATTEMPT]
}

export function pendingAttempt(now: Date): EidAttempt | undefined {
  const stored = sessionKept()[EID_ATTEMPT]
  if (!stored) return undefined
  const attempt = JSON.parse(stored) as EidAttempt
  if (new Date(attempt.expiresAt) > now) return attempt
  forgetPending()
  return undefined
}
