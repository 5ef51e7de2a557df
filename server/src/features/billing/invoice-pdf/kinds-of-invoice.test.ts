import { describe, expect, it } from 'vitest'
import type { AnnouncedPayment, Buyer } from '#features/billing/billing-schema.ts'
import type { InvoiceLine } from '#features/billing/invoices/invoice-lines.ts'
import { type Invoice, insertInvoice, type NewInvoice } from '#features/billing/invoices/invoice-store.ts'
import { totalsOf } from '#features/billing/invoices/totals.ts'
import { brokenGermanRules } from '#test/en16931/broken-german-rules.ts'
import { brokenRules } from '#test/en16931/broken-rules.ts'
import { OPERATOR } from '#test/operator.ts'
import { brokenPdfRules } from '#test/pdf-a3/broken-rules.ts'
import { readInvoice } from '#test/read-invoice.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { renderInvoice } from './render-invoice.ts'

const BUYER: Buyer = {
  name: 'Atelier Probe',
  street: 'Wall 18',
  postcode: '24103',
  city: 'Kiel',
  country: 'DE',
  email: 'buchhaltung@studio.test',
}
const XRECHNUNG: Buyer = { ...BUYER, format: 'xrechnung', buyerReference: '04011000-12345-67' }
const DEBIT: AnnouncedPayment = {
  ...{ type: 'sepa_debit', brand: '', last4: '3000', mandateRef: 'EA1B2C3D4E5F' },
  ...{ bankCode: '37040044', bankCountry: 'DE' },
} as const
const CARD: AnnouncedPayment = { type: 'card', brand: 'visa', last4: '4242', mandateRef: '' }

const line = (kind: InvoiceLine['kind'], quantity: number, unitCents: number, detail = ''): InvoiceLine => {
  return { kind, detail, quantity, unitCents, netCents: quantity * unitCents, vatPercent: 19 }
}
const TRANSFERS = line('transfer', 127, 75, 'Atelier Probe, Kiel')
const CHAIN = Array.from({ length: 12 }, (_, index) => `Lichtbild ${index + 1}, Lübeck`)
const negative = (each: InvoiceLine) => ({ ...each, quantity: -each.quantity, netCents: -each.netCents })

interface Kind extends Partial<NewInvoice> {
  lines?: InvoiceLine[]
}

/** All variants of our invoices: payment, lines, buyer, credit, correction, syntax. */
const KINDS: Record<string, Kind> = {
  'a debit': { payment: DEBIT },
  'a card': { payment: CARD },
  'no method of payment': { payment: null },
  'a line for each of twelve studios, transfers and licences': {
    lines: CHAIN.flatMap((studio, index) => [
      line('licence', 1, 4900, studio),
      line('transfer', index + 1, 75, studio),
    ]),
  },
  'a line without a studio, as booked before': { lines: [line('transfer', 3, 75), line('identification', 2, 99)] },
  'a counter-entry among the lines': { lines: [TRANSFERS, line('correction', -4, 75, 'Doppelte Übermittlung')] },
  'a sum of VAT that is rounded': { lines: [line('transfer', 1, 75), line('identification', 1, 99)] },
  'credit that covers a part': { prepaidCents: 500 },
  'credit that covers all': { prepaidCents: 11_335, state: 'paid' },
  'a buyer abroad': { buyer: { ...BUYER, street: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' } },
  'a buyer with a VAT id, an order and a second line of the address': {
    buyer: { ...BUYER, street2: 'Hinterhaus', vatId: 'DE987654321', purchaseOrder: 'B-77', buyerReference: 'Kst 4711' },
  },
  'a buyer without an e-mail address': { buyer: { ...BUYER, email: '' } },
  'a name of other scripts and signs': { buyer: { ...BUYER, name: `Şükrü & Φωτο <"é"> Їжак` } },
  'a credit note': { kind: 'credit-note', corrects: 1, reason: 'Doppelte Übermittlung', payment: null },
  'a credit note to a buyer named as a part of the data': {
    ...{ kind: 'credit-note', corrects: 1, reason: 'Doppelte Übermittlung', payment: null },
    buyer: { ...BUYER, name: 'InvoiceReferencedDocument' },
  },
  'a cancellation': { kind: 'cancellation', corrects: 1, reason: 'Falscher Empfänger', payment: null },
  'a credit note that an open invoice has used': {
    ...{ kind: 'credit-note', corrects: 1, reason: 'Doppelte Übermittlung', payment: null, prepaidCents: 500 },
  },
  'a cancellation of an unpaid invoice': {
    ...{ kind: 'cancellation', corrects: 1, reason: 'Falscher Empfänger', payment: null, prepaidCents: 11_335 },
  },
  'an XRechnung by debit': { buyer: XRECHNUNG, payment: DEBIT },
  'an XRechnung by card': { buyer: XRECHNUNG, payment: CARD },
  'an XRechnung without a method': { buyer: XRECHNUNG, payment: null },
  'a credit note as XRechnung': {
    buyer: XRECHNUNG,
    kind: 'credit-note',
    corrects: 1,
    reason: 'Doppelt',
    payment: null,
  },
  'a cancellation as XRechnung': {
    buyer: XRECHNUNG,
    kind: 'cancellation',
    corrects: 1,
    reason: 'Falsch',
    payment: null,
  },
}

const bothHave = (fact: string) => [expect.stringContaining(fact), expect.stringContaining(fact)]

describe('every kind of invoice', { timeout: 60_000 }, () => {
  const server = startTestServer({ ...OPERATOR, OPERATOR_EMAIL: 'post@lichtpost.test', OPERATOR_PHONE: '0431 555 0' })
  let serial = 0

  async function insert({ lines = [TRANSFERS], ...kind }: Kind): Promise<Invoice> {
    serial += 1
    const made = kind.kind === 'cancellation' ? lines.map(negative) : lines
    const invoice: NewInvoice = {
      ...{ number: `RE-2026-${serial}`, companyId: serial, period: '2026-10' },
      ...{ issuedOn: '2026-11-01', collectOn: '2026-11-06', createdAt: server.deps.clock.now() },
      ...totalsOf(made),
      ...{ buyer: BUYER, payment: DEBIT, state: 'open' },
      ...kind,
    }
    return insertInvoice(server.deps.db, invoice, made, [])
  }

  it('BILL-03, ROOM-05 ends above the page number, however many lines, rates of VAT, credit and debit leave room', async () => {
    for (let count = 2; count <= 14; count += 1) {
      const rated = (index: number) => ({
        ...line('transfer', 1, 75, `Studio ${index}`),
        vatPercent: 16 + 3 * (index % 2),
      })
      const lines = Array.from({ length: count }, (_, index) => rated(index))
      const { pdf } = await renderInvoice(server.deps, await insert({ lines, prepaidCents: 30 }))
      const { document } = await readInvoice(pdf)
      const { items } = await (await document.getPage(document.numPages)).getTextContent()
      const rows = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      const heightOf = (part: string) => Number(rows.find(({ str }) => str.includes(part))?.transform[5])
      expect(heightOf('Gläubiger') - heightOf('Seite'), `${count} lines`).toBeGreaterThan(13)
    }
  })

  it.each(Object.entries(KINDS))(
    'BILL-03, ROOM-04, ROOM-06 holds the rules of its standards: %s',
    async (_kind, kind) => {
      const corrected = await insert({ payment: DEBIT })
      const invoice = await insert({ ...kind, ...(kind.corrects && { corrects: corrected.id }) })
      const { pdf, xml: alone } = await renderInvoice(server.deps, invoice)
      expect(brokenPdfRules(pdf)).toEqual([])
      const isXRechnung = invoice.buyer.format === 'xrechnung'
      const { text, xml } = await readInvoice(pdf, isXRechnung ? 'xrechnung.xml' : 'factur-x.xml')
      if (isXRechnung) expect([alone, brokenGermanRules(xml)]).toEqual([xml, []])
      const { purchaseOrder, buyerReference, vatId } = invoice.buyer
      for (const fact of [purchaseOrder, buyerReference, vatId]) if (fact) expect([text, xml]).toEqual(bothHave(fact))
      // An XRechnung has a guideline id of its own, which differs from that of plain EN 16931.
      expect(brokenRules(xml)).toEqual(isXRechnung ? ['BR-01'] : [])
      for (const { detail, kind: what } of kind.lines ?? [])
        if (what === 'transfer' && detail) {
          const account = detail.replaceAll('&', '&amp;')
          expect(xml.replace(/>\s+</g, '><')).toContain(
            `<ram:ReceivableSpecifiedTradeAccountingAccount><ram:ID>${account}<`,
          )
        }
    },
  )
})
