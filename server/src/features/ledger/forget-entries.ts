import type { Deps } from '#platform/deps.ts'
import { deleteEntriesOf } from './ledger-store.ts'

/** Deletes all bookings of a company that has ended; those of others keep a fact from being booked twice. */
export function forgetEntries({ db }: Pick<Deps, 'db'>, companyId: number): Promise<void> {
  return deleteEntriesOf(db, companyId)
}
