import { germanDay } from '@epassbild/contract/days.ts'
import { holdBilling } from '#features/billing/invoices/invoice-store.ts'
import { forgetEntries } from '#features/ledger/forget-entries.ts'
import { collectFailures } from '#platform/collect-failures.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import {
  deleteDocuments,
  deleteUnbilled,
  listIssuedBefore,
  listOutdated,
  listOutdatedBooks,
} from './retention-store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'audit' | 'objects'>

/** Records are kept two years longer than invoices (§ 147 Abs. 3 AO: ten and eight). */
const MORE_YEARS_OF_BOOKS = 2

/**
 * Nightly: deletes invoices and their corrections when the years of § 147 AO and § 14b UStG after the end of the year of
 * their last entry are over (GDPR, article 17); later the bookings of ended companies, which bill nothing again. The
 * privacy policy promises both.
 */
export async function forgetOldInvoices(deps: Needs): Promise<void> {
  const { invoiceYears } = deps.config
  const before = firstDayAfter(deps, invoiceYears)
  const byCompany = Map.groupBy(await listIssuedBefore(deps.db, before), ({ companyId }) => companyId)
  const failures = collectFailures()
  for (const [companyId, issued] of byCompany)
    await failures.try(() => forgetDocuments(deps, { companyId, issued, before }))
  for (const companyId of await listOutdatedBooks(deps.db, firstDayAfter(deps, invoiceYears + MORE_YEARS_OF_BOOKS)))
    await inTransaction(deps, async (inside) => {
      await deleteUnbilled(inside.db, companyId)
      await forgetEntries(inside, companyId)
    })
  failures.throwFirst()
}

/** The first day whose documents are kept, of which only whole years are counted. */
function firstDayAfter({ clock }: Needs, years: number): string {
  return `${Number(germanDay(clock.now()).slice(0, 4)) - years}-01-01`
}

/**
 * Files first: their deletion is repeated the next night while a row names them. A document may be corrected meanwhile,
 * so it is looked at again with the billing held.
 */
async function forgetDocuments(
  deps: Needs,
  { companyId, issued, before }: { companyId: number; issued: readonly { id: number }[]; before: string },
): Promise<void> {
  const outdated = await listOutdated(deps.db, issued, before)
  if (outdated.length === 0) return
  for (const { pdfKey, xmlKey } of outdated) for (const key of [pdfKey, xmlKey]) if (key) await deps.objects.delete(key)
  await inTransaction(deps, async ({ db, audit }) => {
    await holdBilling(db, companyId)
    const still = await listOutdated(db, outdated, before)
    if (still.length === 0) return
    await deleteDocuments(db, still)
    await audit.append('invoices-deleted', { count: still.length, day: before })
  })
}
