import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findProof } from './session-store.ts'

const FRESH_MS = 5 * 60_000

/**
 * For what reaches all studios or authorities, moves money or ends an account or a studio, and for one's own factors: password and second factor were proved
 * within five minutes in this very session, so that a stolen token alone does nothing (T31, T33).
 */
export async function requireFreshProof({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<void> {
  const provedAt = await findProof(db, caller.sessionId)
  if (!provedAt || clock.now().getTime() - provedAt.getTime() > FRESH_MS) throw new Refusal('step-up')
}
