import type { Deps } from '#platform/deps.ts'
import { type Entry, insertEntry } from './ledger-store.ts'

/**
 * Books once more what a counter-entry has taken back, once for each counter-entry: a fact is booked once, so the subject
 * names the counter-entry.
 */
export function bookAgain(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { counterId, ...entry }: Pick<Entry, 'companyId' | 'kind' | 'detail' | 'amountCents'> & { counterId: number },
): Promise<boolean> {
  return insertEntry(db, { ...entry, subject: `again ${counterId}`, bookedAt: clock.now() })
}
