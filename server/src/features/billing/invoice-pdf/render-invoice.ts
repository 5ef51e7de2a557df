import { InvoiceService } from '@e-invoice-eu/core'
import { findInvoice, type Invoice, listLines } from '#features/billing/invoices/invoice-store.ts'
import { findFirstMonth } from '#features/billing/months/service-month-store.ts'
import { hasEnded } from '#features/companies/company-store.ts'
import type { Deps } from '#platform/deps.ts'
import { legalFacts } from '#platform/mail/business-letter.ts'
import { escapeHtml } from '#platform/mail/compose-mail.ts'
import { drawInvoice } from './draw-invoice.ts'
import { type Around, invoiceData } from './invoice-data.ts'

/** The PDF with embedded data, and the XML of an XRechnung. Import it lazily: its libraries are large. */
export async function renderInvoice(
  { db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>,
  invoice: Invoice,
): Promise<{ pdf: Uint8Array; xml: string | undefined }> {
  const lines = await listLines(db, invoice.id)
  const corrected = invoice.corrects === null ? undefined : await findInvoice(db, invoice.corrects)
  const around = {
    ...{ seller: config.operator, corrected, ended: await hasEnded(db, invoice.companyId) },
    firstMonth: await findFirstMonth(db, invoice.corrects ?? invoice.id),
  }
  const note = (what: string) => log.warn({ invoice: invoice.id }, what)
  const service = new InvoiceService({ log: () => {}, warn: note, error: note })
  const isXRechnung = invoice.buyer.format === 'xrechnung'
  // The library writes the data only: its own embedding would drop the structure tree of the document.
  const made = await service.generate(invoiceData(invoice, lines, around), {
    format: isXRechnung ? 'XRECHNUNG-CII' : 'CII',
    lang: 'de-de',
  })
  if (typeof made !== 'string') throw new Error('the data of the invoice are no XML')
  const whole = withLegalFacts(corrected ? withReference(made, corrected) : made, config.operator)
  const xml = withCreditor(whole, invoice, config.operator.creditorId)
  const pdf = await drawInvoice({
    ...around,
    invoice,
    lines,
    data: {
      xml,
      ...(isXRechnung
        ? ({ fileName: 'xrechnung.xml', level: 'XRECHNUNG', version: '3.0' } as const)
        : ({ fileName: 'factur-x.xml', level: 'EN 16931', version: '1.0' } as const)),
    },
  })
  return { pdf, xml: isXRechnung ? xml : undefined }
}

const END = '</ram:ApplicableHeaderTradeSettlement>'

/** Adds BT-25 and BT-26, which the library omits in this syntax, at the end of their group, as the schema requires. */
function withReference(xml: string, { number, issuedOn }: Pick<Invoice, 'number' | 'issuedOn'>): string {
  const day = issuedOn.replaceAll('-', '')
  if (!xml.includes(END) || xml.includes('<ram:InvoiceReferencedDocument>'))
    throw new Error('no place for the reference')
  return xml.replace(
    END,
    `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID><ram:FormattedIssueDateTime>` +
      `<qdt:DateTimeString format="102">${day}</qdt:DateTimeString></ram:FormattedIssueDateTime>` +
      `</ram:InvoiceReferencedDocument>${END}`,
  )
}

/** Only the seller has one. */
const CONTACT = '<ram:DefinedTradeContact>'

/** Adds BT-33, which the library omits in this syntax, before the contact, as the schema requires. */
function withLegalFacts(xml: string, seller: Around['seller']): string {
  if (!xml.includes(CONTACT)) throw new Error('no place for the legal facts')
  const facts = escapeHtml(legalFacts(seller))
  return xml.replace(CONTACT, () => `<ram:Description>${facts}</ram:Description>${CONTACT}`)
}

const BEGIN = '<ram:ApplicableHeaderTradeSettlement>'

/** Adds BT-90, the creditor of a debit (BR-DE-30), at the start of its group; the library would add a payee for it. */
function withCreditor(xml: string, { payment }: Pick<Invoice, 'payment'>, creditorId: string): string {
  if (payment?.type !== 'sepa_debit' || !/^[A-Z]{2}\d{2}/.test(creditorId)) return xml
  return xml.replace(BEGIN, `${BEGIN}<ram:CreditorReferenceID>${creditorId}</ram:CreditorReferenceID>`)
}
