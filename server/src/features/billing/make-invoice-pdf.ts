import { InvoiceService } from '@e-invoice-eu/core'
import type { Deps } from '#platform/deps.ts'
import { inTransaction } from '#platform/in-transaction.ts'
import { invoiceMail } from './billing-mails.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceData } from './invoice-data.ts'
import { findInvoice, type Invoice, listLines, notePdf } from './invoice-store.ts'

type Needs = Pick<Deps, 'db' | 'objects' | 'outbox' | 'log' | 'config'>

/**
 * Makes the PDF of an invoice with its data inside (Factur-X EN 16931), stores it, and mails it: once, at whichever
 * instance. The object is written before the row that names it; made twice, it says the same.
 */
export async function makeInvoicePdf(deps: Needs, id: number): Promise<void> {
  const invoice = await findInvoice(deps.db, id)
  if (!invoice || invoice.pdfKey) return
  const pdfKey = `invoices/${invoice.number.toLowerCase()}.pdf`
  await deps.objects.write(pdfKey, await renderInvoice(deps, invoice))
  await inTransaction(deps, async ({ db, outbox }) => {
    if (!(await notePdf(db, id, pdfKey))) return
    if (invoice.buyer.email) await outbox.add(invoiceMail({ ...invoice, pdfKey }, deps.config.publicUrl))
  })
}

async function renderInvoice({ db, log, config }: Needs, invoice: Invoice): Promise<Uint8Array> {
  const lines = await listLines(db, invoice.id)
  const note = (what: string) => log.warn({ invoice: invoice.id }, what)
  const service = new InvoiceService({ log: () => {}, warn: note, error: note })
  const made = await service.generate(invoiceData(invoice, lines, config.operator), {
    format: 'Factur-X-EN16931',
    lang: 'de-de',
    pdf: {
      buffer: await drawInvoice(invoice, lines, config.operator),
      filename: `${invoice.number}.pdf`,
      mimetype: 'application/pdf',
    },
  })
  if (typeof made === 'string') throw new Error('the invoice is no PDF')
  return made
}
