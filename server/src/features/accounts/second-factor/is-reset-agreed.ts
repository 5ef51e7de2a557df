import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'

/** A wish is forgotten after this time. */
const ASKED_MS = 24 * 3_600_000

export interface AskedReset {
  resetAskedBy: number | null
  resetAskedAt: Date | null
}

/** Whether another operator has asked for the same reset within a day. */
export function isResetAgreed(
  { clock }: Pick<Deps, 'clock'>,
  caller: Caller,
  { resetAskedBy, resetAskedAt }: AskedReset,
): boolean {
  if (resetAskedBy === null || resetAskedAt === null || resetAskedBy === caller.accountId) return false
  return clock.now().getTime() - resetAskedAt.getTime() < ASKED_MS
}
