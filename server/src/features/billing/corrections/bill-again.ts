import { monthName } from '#features/billing/days.ts'
import type { LedgerEntry } from '#features/billing/invoices/invoice-lines.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { lineName } from '#features/billing/invoices/line-name.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import type { Deps } from '#platform/deps.ts'
import { listCounterEntries } from './correction-store.ts'

/**
 * Puts what a cancellation took back on the next invoice, by an entry against each of its counter-entries: a fact is booked
 * once, and this is no second fact. Without `all` only what the invoice itself gave back of an earlier one.
 */
export async function billAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  invoice: Pick<Invoice, 'companyId' | 'number' | 'period'>,
  { entries, all }: { entries: readonly LedgerEntry[]; all: boolean },
): Promise<void> {
  const again = entries.filter(({ amountCents }) => all || amountCents < 0)
  const counters = await listCounterEntries(
    deps.db,
    again.map(({ id }) => id),
  )
  const counterOf = new Map(counters.map((counter) => [counter.subject, counter]))
  for (const entry of again) {
    const counter = counterOf.get(String(entry.id))
    if (!counter) throw new Error('a cancelled entry without its counter-entry')
    const { id: entryId, amountCents } = counter
    await bookCorrection(deps, { companyId: invoice.companyId, entryId, amountCents, reason: nameOf(entry, invoice) })
  }
}

/** As on the cancelled invoice, with the month of the service (§ 14 Abs. 4 UStG). */
function nameOf(entry: LedgerEntry, { number, period }: Pick<Invoice, 'number' | 'period'>): string {
  return entry.kind === 'correction' ? entry.detail : `${lineName(entry)}, ${monthName(period)} (${number} storniert)`
}
