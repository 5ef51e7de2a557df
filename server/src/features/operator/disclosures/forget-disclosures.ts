import type { Deps } from '#platform/deps.ts'
import { deleteDisclosuresBefore } from './disclosure-store.ts'

const LISTED_MS = 30 * 24 * 3_600_000

/** The audit log keeps what was disclosed; the list of inquiries is for the work of the month. */
export function forgetDisclosures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteDisclosuresBefore(db, new Date(clock.now().getTime() - LISTED_MS))
}
