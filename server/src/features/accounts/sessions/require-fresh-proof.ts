import { CLOCK_LEEWAY_MS } from '#platform/clock.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findProof } from './session-store.ts'

const FRESH_MS = 5 * 60_000

/**
 * For actions that affect all studios or authorities, move money, end an account or a studio, or change one's own
 * factors: requires both factors within five minutes in this session; a stolen token does not suffice (T31, T33).
 */
export async function requireFreshProof({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<void> {
  const provedAt = await findProof(db, caller.sessionId)
  if (!provedAt) throw new Refusal('step-up')
  const ageMs = clock.now().getTime() - provedAt.getTime()
  // A clock that was set back makes the age negative.
  if (ageMs > FRESH_MS || ageMs < -CLOCK_LEEWAY_MS) throw new Refusal('step-up')
}
