import type { Deps } from '#platform/deps.ts'
import { deleteAttemptsBefore } from './attempt-store.ts'

const KEPT_MS = 24 * 3_600_000

/** The audit log holds the confirmations; an attempt is of no use once its proof is late. */
export function forgetEidAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteAttemptsBefore(db, new Date(clock.now().getTime() - KEPT_MS))
}
