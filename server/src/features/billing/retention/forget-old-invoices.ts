import { germanDay } from '@epassbild/contract/days.ts'
import { forgetEntries } from '#features/ledger/forget-entries.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteDocuments, deleteUnbilled, holdOutdated, listOutdatedBooks } from './retention-store.ts'

/** Deletion is a job, so that it is retried while the store is down. */
export const DELETE_INVOICE_FILE = 'delete-invoice-file'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'audit' | 'jobs'>

/** Records are kept two years longer than invoices (§ 147 Abs. 3 AO: ten and eight). */
const MORE_YEARS_OF_BOOKS = 2
const FORGOTTEN_AT_ONCE = 100

/**
 * Nightly: deletes invoices and their corrections when the years of § 147 AO and § 14b UStG after the end of the year of
 * their last entry are over (GDPR, article 17); later the bookings of ended companies, which bill nothing again. The
 * privacy policy promises both.
 */
export async function forgetOldInvoices(deps: Needs): Promise<void> {
  const { invoiceYears } = deps.config
  const before = firstDayAfter(deps, invoiceYears)
  let forgotten = 0
  do forgotten = await forgetSome(deps, before)
  while (forgotten === FORGOTTEN_AT_ONCE)
  for (const companyId of await listOutdatedBooks(deps.db, firstDayAfter(deps, invoiceYears + MORE_YEARS_OF_BOOKS)))
    await inTransaction(deps, async (inside) => {
      await deleteUnbilled(inside.db, companyId)
      await forgetEntries(inside, companyId)
    })
}

/** The first day whose documents are kept, of which only whole years are counted. */
function firstDayAfter({ clock }: Needs, years: number): string {
  return `${Number(germanDay(clock.now()).slice(0, 4)) - years}-01-01`
}

function forgetSome(deps: Needs, before: string): Promise<number> {
  return inTransaction(deps, async ({ db, audit, jobs }) => {
    const outdated = await holdOutdated(db, before, FORGOTTEN_AT_ONCE)
    if (outdated.length === 0) return 0
    await deleteDocuments(
      db,
      outdated.map(({ id }) => id),
    )
    for (const { pdfKey, xmlKey } of outdated)
      for (const key of [pdfKey, xmlKey]) if (key) await jobs.enqueue(db, DELETE_INVOICE_FILE, { key })
    await audit.append('invoices-deleted', { count: outdated.length, day: before })
    return outdated.length
  })
}
