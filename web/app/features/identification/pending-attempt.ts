import { EID_ATTEMPT_MINUTES } from '@epassbild/contract/identification.ts'
import { EID_ATTEMPT } from '#api/session.ts'
import { sessionKept } from '#api/session-kept.ts'
import type { EidAttempt } from './eid-calls.ts'

/** `keptAt` by this machine's clock, which may differ from the server's. */
type Kept = EidAttempt & { keptAt: number }

/**
 * This tab's pending attempt. In session storage it survives a reload and the provider's page in the same tab; the page
 * then resumes it.
 */
export function keepPending(attempt: EidAttempt): void {
  sessionKept()[EID_ATTEMPT] = JSON.stringify({ ...attempt, keptAt: Date.now() } satisfies Kept)
}

export function forgetPending(): void {
  delete sessionKept()[EID_ATTEMPT]
}

export function pendingAttempt(now: Date): EidAttempt | undefined {
  const stored = sessionKept()[EID_ATTEMPT]
  if (!stored) return undefined
  const { keptAt, ...attempt } = JSON.parse(stored) as Kept
  if (now.getTime() - keptAt < EID_ATTEMPT_MINUTES * 60_000) return attempt
  forgetPending()
  return undefined
}
