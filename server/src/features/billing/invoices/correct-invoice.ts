import { bookCorrection } from '#features/ledger/book-correction.ts'
import type { Fact } from '#features/ledger/book-once.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { listCorrectable } from './correction-store.ts'

export interface InvoiceCorrection {
  /** `RE-2026-000001` */
  number: string
  kind: Fact['kind']
  count: number
  /** What the next invoice says beside "Korrektur". */
  reason: string
}

/**
 * Takes back some of what an invoice has charged: counter-entries that stand on the company's next invoice. The invoice
 * itself stays as it was sent. All or none, and nothing twice.
 *
 * @returns the net sum in cents that was taken back.
 * @throws when the invoice has not so many left.
 */
export function correctInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  { number, kind, count, reason }: InvoiceCorrection,
): Promise<number> {
  return inTransaction(deps, async (inside) => {
    const entries = await listCorrectable(inside.db, number, kind, count)
    const [first] = entries
    if (!first || entries.length < count)
      throw new Error(`${number} has ${entries.length} of ${kind} that can be taken back, not ${count}`)
    for (const entry of entries) {
      if (!(await bookCorrection(inside, { ...entry, reason }))) throw new Error(`${number} is being corrected already`)
    }
    await inside.audit.append('invoice-corrected', { invoiceId: first.invoiceId, kind, count })
    return entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
  })
}
