import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { detailAgain } from '#features/billing/invoices/line-name.ts'
import { bookAgain } from '#features/ledger/book-again.ts'
import type { Deps } from '#platform/deps.ts'
import { type InvoicedEntry, listCounterEntries } from './correction-store.ts'

/**
 * Puts what a cancellation took back on the next invoice. Without `all` only the corrections of earlier invoices that
 * the cancelled one contained.
 */
export async function billAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  { companyId, number }: Pick<Invoice, 'companyId' | 'number'>,
  { entries, all }: { entries: readonly InvoicedEntry[]; all: boolean },
): Promise<void> {
  const again = entries.filter(({ amountCents }) => all || amountCents < 0)
  const counters = await listCounterEntries(
    deps.db,
    again.map(({ id }) => id),
  )
  const counterOf = new Map(counters.map((counter) => [counter.subject, counter.id]))
  const entriesAgain = again.map(({ id, kind, detail, amountCents, month, suppliedAt }) => {
    const counterId = counterOf.get(String(id))
    if (counterId === undefined) throw new Error('a cancelled entry without its counter-entry')
    const detailNow = kind === 'correction' ? detail : detailAgain(detail, { number, period: month })
    return { companyId, counterId, kind, amountCents, detail: detailNow, suppliedAt }
  })
  await bookAgain(deps, entriesAgain)
}
