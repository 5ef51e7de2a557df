import { hasFailed } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { addDays } from '#features/billing/days.ts'
import { holdInvoice, type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { pauseBegunMail, pauseSoonMail, tellBuyer } from './collection-mails.ts'
import { listToTell } from './pause-store.ts'

/** Days before a pause at which the company is reminded. */
export const REMINDED_DAYS = 7

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'audit' | 'config'>

/** Hourly: mails each pause once a week before and once on its day, so that none is silent. */
export async function tellOfPauses(deps: Needs): Promise<void> {
  const today = germanDay(deps.clock.now())
  for (const { id } of await listToTell(deps.db, today, 'now')) await tell(deps, id, 'now')
  for (const { id } of await listToTell(deps.db, addDays(today, REMINDED_DAYS), 'soon')) await tell(deps, id, 'soon')
}

function tell(deps: Needs, id: number, what: 'soon' | 'now'): Promise<void> {
  return inTransaction(deps, async (inside) => {
    const { db, audit } = inside
    const invoice = await holdInvoice(db, id)
    if (!invoice?.pauseOn || !isDue(invoice, what)) return
    await updateInvoice(db, id, { pauseTold: what })
    if (what === 'now') await audit.append('transfers-paused', { invoiceId: id, companyId: invoice.companyId })
    await tellBuyer(inside, invoice, what === 'now' ? pauseBegunMail : pauseSoonMail)
  })
}

/** Read again under the lock: it may have been paid or mailed by another instance. */
function isDue(invoice: Invoice, what: 'soon' | 'now'): boolean {
  return hasFailed(invoice) && (what === 'now' ? invoice.pauseTold !== 'now' : invoice.pauseTold === 'nothing')
}
