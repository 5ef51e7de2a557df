import type { Deps } from '#platform/deps.ts'
import { markWithdrawn } from './invitation-store.ts'

/** Withdraws an invitation. True for exactly one of several callers; false if it was accepted or withdrawn. */
export function takeBackInvitation({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<boolean> {
  return markWithdrawn(db, id, clock.now())
}
