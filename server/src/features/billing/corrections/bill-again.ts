import type { LedgerEntry } from '#features/billing/invoices/invoice-lines.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { detailAgain } from '#features/billing/invoices/line-name.ts'
import { bookAgain } from '#features/ledger/book-again.ts'
import type { Deps } from '#platform/deps.ts'
import { listCounterEntries } from './correction-store.ts'

/**
 * Puts what a cancellation took back on the next invoice. Without `all` only what the invoice itself gave back of an earlier
 * one.
 */
export async function billAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  invoice: Pick<Invoice, 'companyId' | 'number' | 'period'>,
  { entries, all }: { entries: readonly LedgerEntry[]; all: boolean },
): Promise<void> {
  const { companyId } = invoice
  const again = entries.filter(({ amountCents }) => all || amountCents < 0)
  const counters = await listCounterEntries(
    deps.db,
    again.map(({ id }) => id),
  )
  const counterOf = new Map(counters.map((counter) => [counter.subject, counter.id]))
  const entriesAgain = again.map(({ id, kind, detail, amountCents }) => {
    const counterId = counterOf.get(String(id))
    if (counterId === undefined) throw new Error('a cancelled entry without its counter-entry')
    const detailNow = kind === 'correction' ? detail : detailAgain(detail, invoice)
    return { companyId, counterId, kind, amountCents, detail: detailNow }
  })
  await bookAgain(deps, entriesAgain)
}
