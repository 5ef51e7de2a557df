import type { Deps } from '#platform/deps.ts'
import { type Entry, insertEntries } from './ledger-store.ts'

type Again = Pick<Entry, 'companyId' | 'kind' | 'detail' | 'amountCents' | 'suppliedAt'> & { counterId: number }

/**
 * Books again what counter-entries have taken back, once per counter-entry: as a fact is booked once only, the subject
 * refers to the counter-entry.
 */
export function bookAgain({ db, clock }: Pick<Deps, 'db' | 'clock'>, entries: readonly Again[]): Promise<boolean> {
  const bookedAt = clock.now()
  const again = entries.map(({ counterId, ...entry }) => ({ ...entry, subject: `again ${counterId}`, bookedAt }))
  return insertEntries(db, again)
}
