import { InvoiceService } from '@e-invoice-eu/core'
import { type Invoice, listLines } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceData } from './invoice-data.ts'

/** The PDF with its data inside. Its libraries are large: load this when an invoice is made, not at the start. */
export async function renderInvoice(
  { db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>,
  invoice: Invoice,
): Promise<Uint8Array> {
  const lines = await listLines(db, invoice.id)
  const note = (what: string) => log.warn({ invoice: invoice.id }, what)
  const service = new InvoiceService({ log: () => {}, warn: note, error: note })
  // The library writes the data only: embedding them itself it would throw the structure of the document away.
  const xml = await service.generate(invoiceData(invoice, lines, config.operator), { format: 'CII', lang: 'de-de' })
  if (typeof xml !== 'string') throw new Error('the data of the invoice are no XML')
  return drawInvoice({
    invoice,
    lines,
    seller: config.operator,
    data: { xml, fileName: 'factur-x.xml', level: 'EN 16931', version: '1.0' },
  })
}
