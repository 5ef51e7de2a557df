import { PRE_NOTIFICATION_DAYS } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { correctionMail, invoiceMail } from '#features/billing/billing-mails.ts'
import { mailFacts } from '#features/billing/collection/collection-mails.ts'
import { addDays } from '#features/billing/days.ts'
import { describeAddressee } from '#features/billing/invoices/describe-buyer.ts'
import { findInvoice, type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { notePdf } from './pdf-store.ts'

export type MakeNeeds = Pick<Deps, 'db' | 'clock' | 'objects' | 'outbox' | 'log' | 'config'>

/**
 * Creates the PDF of an invoice with embedded data (Factur-X EN 16931), stores it, and mails it once, by whichever
 * instance. The object is written before its row; the content is deterministic.
 */
export async function makeInvoicePdf(deps: MakeNeeds, id: number): Promise<void> {
  const found = await findInvoice(deps.db, id)
  if (!found || found.pdfKey) return
  const invoice = await announce(deps, found)
  const { renderInvoice } = await import('./render-invoice.ts')
  const pdfKey = `invoices/${invoice.number.toLowerCase()}.pdf`
  const { pdf, xml } = await renderInvoice(deps, invoice)
  await deps.objects.write(pdfKey, pdf)
  const xmlKey = xml === undefined ? null : pdfKey.replace(/pdf$/, 'xml')
  if (xml !== undefined && xmlKey) await deps.objects.write(xmlKey, Buffer.from(xml))
  const mail = invoice.kind === 'invoice' ? invoiceMail : correctionMail
  const around = await mailFacts(deps, invoice.companyId)
  await inTransaction(deps, async ({ db, outbox }) => {
    if (!(await notePdf(db, id, { pdfKey, xmlKey }))) return
    const buyer = await describeAddressee({ db }, invoice)
    if (buyer.email) await outbox.add(mail({ ...invoice, buyer, pdfKey, xmlKey }, around))
  })
}

/** An invoice announces the day of its collection: a late PDF announces a later day. */
async function announce({ db, clock }: MakeNeeds, invoice: Invoice): Promise<Invoice> {
  const collectOn = addDays(germanDay(clock.now()), PRE_NOTIFICATION_DAYS)
  if (invoice.state !== 'open' || collectOn <= invoice.collectOn) return invoice
  await updateInvoice(db, invoice.id, { collectOn })
  return { ...invoice, collectOn }
}
