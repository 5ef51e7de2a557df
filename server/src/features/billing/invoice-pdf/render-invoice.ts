import { InvoiceService } from '@e-invoice-eu/core'
import { findInvoice, type Invoice, listLines } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceData } from './invoice-data.ts'

/** The PDF with its data inside. Its libraries are large: load this when an invoice is made, not at the start. */
export async function renderInvoice(
  { db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>,
  invoice: Invoice,
): Promise<Uint8Array> {
  const lines = await listLines(db, invoice.id)
  const corrected = invoice.corrects === null ? undefined : await findInvoice(db, invoice.corrects)
  const { operator: seller } = config
  const note = (what: string) => log.warn({ invoice: invoice.id }, what)
  const service = new InvoiceService({ log: () => {}, warn: note, error: note })
  // The library writes the data only: embedding them itself it would throw the structure of the document away.
  const made = await service.generate(invoiceData(invoice, lines, { seller, corrected }), {
    format: 'CII',
    lang: 'de-de',
  })
  if (typeof made !== 'string') throw new Error('the data of the invoice are no XML')
  const xml = corrected ? withReference(made, corrected) : made
  return drawInvoice({
    invoice,
    lines,
    seller,
    corrected,
    data: { xml, fileName: 'factur-x.xml', level: 'EN 16931', version: '1.0' },
  })
}

const END = '</ram:ApplicableHeaderTradeSettlement>'

/** BT-25 and BT-26, which the library leaves out of this syntax: at the end of their part, as its schema wants. */
function withReference(xml: string, { number, issuedOn }: Pick<Invoice, 'number' | 'issuedOn'>): string {
  const day = issuedOn.replaceAll('-', '')
  if (!xml.includes(END) || xml.includes('InvoiceReferencedDocument')) throw new Error('no place for the reference')
  return xml.replace(
    END,
    `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID><ram:FormattedIssueDateTime>` +
      `<qdt:DateTimeString format="102">${day}</qdt:DateTimeString></ram:FormattedIssueDateTime>` +
      `</ram:InvoiceReferencedDocument>${END}`,
  )
}
