import { InvoiceService } from '@e-invoice-eu/core'
import type { Deps } from '#platform/deps.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceData } from './invoice-data.ts'
import { type Invoice, listLines } from './invoice-store.ts'

/** The PDF with its data inside. Its libraries are large: load this when an invoice is made, not at the start. */
export async function renderInvoice(
  { db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>,
  invoice: Invoice,
): Promise<Uint8Array> {
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
