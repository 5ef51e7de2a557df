import { correctionMail, invoiceMail } from '#features/billing/billing-mails.ts'
import { findInvoice, notePdf } from '#features/billing/invoices/invoice-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'

type Needs = Pick<Deps, 'db' | 'objects' | 'outbox' | 'log' | 'config'>

/**
 * Makes the PDF of an invoice with its data inside (Factur-X EN 16931), stores it, and mails it: once, at whichever
 * instance. The object is written before the row that names it; made twice, it says the same.
 */
export async function makeInvoicePdf(deps: Needs, id: number): Promise<void> {
  const invoice = await findInvoice(deps.db, id)
  if (!invoice || invoice.pdfKey) return
  const { renderInvoice } = await import('./render-invoice.ts')
  const pdfKey = `invoices/${invoice.number.toLowerCase()}.pdf`
  const { pdf, xml } = await renderInvoice(deps, invoice)
  await deps.objects.write(pdfKey, pdf)
  const xmlKey = xml === undefined ? null : pdfKey.replace(/pdf$/, 'xml')
  if (xml !== undefined && xmlKey) await deps.objects.write(xmlKey, Buffer.from(xml))
  const mail = invoice.kind === 'invoice' ? invoiceMail : correctionMail
  await inTransaction(deps, async ({ db, outbox }) => {
    if (!(await notePdf(db, id, { pdfKey, xmlKey }))) return
    if (invoice.buyer.email) await outbox.add(mail({ ...invoice, pdfKey, xmlKey }, deps.config.publicUrl))
  })
}
