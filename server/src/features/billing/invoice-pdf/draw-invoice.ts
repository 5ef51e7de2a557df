import { buffer } from 'node:stream/consumers'
import type { VatShare } from '#features/billing/billing-schema.ts'
import { germanDate, monthsName } from '#features/billing/days.ts'
import type { InvoiceLine } from '#features/billing/invoices/invoice-lines.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { sharesOf } from '#features/billing/invoices/totals.ts'
import { money } from '#features/billing/money.ts'
import type { Config } from '#platform/config.ts'
import { legalFacts } from '#platform/mail/business-letter.ts'
import { createPdfA3, drawArtifact } from '#platform/pdf/pdf-a3.ts'
import { countryName } from './country-name.ts'
import { drawLines } from './draw-lines.ts'
import { type EmbeddedData, embedInvoiceData } from './facturx-metadata.ts'
import {
  type Around,
  buyerSentences,
  correctionSentences,
  creditorSentence,
  creditTakenOff,
  paymentSentence,
} from './invoice-data.ts'
import { BOTTOM, heightOf, LEFT, MUTED, type Pdf, RIGHT, type Tag, writeText } from './write-text.ts'

type Seller = Config['operator']
const WIDTH = RIGHT - LEFT

export interface InvoiceToDraw extends Around {
  invoice: Invoice
  lines: readonly InvoiceLine[]
  data: EmbeddedData
}

const TITLES = { invoice: 'Rechnung', 'credit-note': 'Rechnungskorrektur', cancellation: 'Stornorechnung' } as const

/** Draws the visible invoice, all facts of § 14 UStG on A4 in the letter layout of DIN 5008, and embeds its data. */
export async function drawInvoice({ invoice, lines, data, ...around }: InvoiceToDraw): Promise<Buffer> {
  const { seller, corrected } = around
  const title = `${TITLES[invoice.kind]} ${invoice.number}`
  const madeAt = new Date(`${invoice.issuedOn}T12:00:00Z`)
  const pdf = createPdfA3({
    title,
    author: seller.company,
    createdAt: madeAt,
    margins: { top: 60, bottom: 60, left: LEFT, right: 68 },
  })
  const whole = buffer(pdf)
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  const add = (tag: string, draw: () => void) => document.add(pdf.struct(tag, {}, draw))
  const nextPage = () => {
    pdf.addPage()
    drawArtifact(pdf, 'Pagination', () => writeText(pdf, title, 60, { x: LEFT, width: WIDTH, bold: true }))
  }
  drawHead(pdf, add, invoice, seller)
  const titleAt = Math.max(270, pdf.y + 12)
  drawFacts(pdf, document, invoice, around)
  add('H1', () => writeText(pdf, title, titleAt, { x: LEFT, width: WIDTH, size: 20, bold: true }))
  pdf.y = titleAt + 38
  for (const sentence of [...buyerSentences(invoice), ...correctionSentences(invoice, corrected)]) {
    add('P', () => writeText(pdf, sentence, pdf.y, { x: LEFT, width: WIDTH }))
  }
  pdf.y += 8
  drawLines(pdf, document, lines, nextPage)
  if (pdf.y + heightOfEnd(pdf, invoice, around) > BOTTOM) {
    nextPage()
    pdf.y = 104
  }
  drawTotals(pdf, document, invoice)
  drawPayment(pdf, add, invoice, around)
  add('P', () => drawFoot(pdf, seller))
  document.end()
  drawPageNumbers(pdf, seller)
  embedInvoiceData(pdf, data, madeAt)
  pdf.end()
  return whole
}

type Add = (tag: string, draw: () => void) => void

function drawHead(pdf: Pdf, add: Add, { buyer }: Invoice, seller: Seller): void {
  const address = `${seller.company}, ${seller.street}, ${seller.postcode} ${seller.city}`
  add('P', () => writeText(pdf, 'ePassbild', 56, { x: LEFT, width: 250, size: 18, bold: true }))
  add('P', () => writeText(pdf, address, 128, { x: LEFT, width: 250, size: 8.5, color: MUTED }))
  const country = buyer.country === 'DE' ? '' : countryName(buyer.country)
  const rows = [buyer.name, buyer.street, buyer.street2 ?? '', `${buyer.postcode} ${buyer.city}`.trim(), country]
  pdf.y = 148
  for (const row of rows.filter(Boolean)) add('P', () => writeText(pdf, row, pdf.y, { x: LEFT, width: 250, size: 11 }))
}

function drawFacts(pdf: Pdf, document: Tag, invoice: Invoice, { firstMonth = invoice.period }: Around): void {
  const facts = [
    ['Rechnungsnummer', invoice.number],
    ['Rechnungsdatum', germanDate(invoice.issuedOn)],
    ['Leistungszeitraum', monthsName(firstMonth, invoice.period)],
  ] as const
  const rows = facts.map(([name, value], index) => {
    const y = 148 + index * 18
    return [
      () => writeText(pdf, name, y, { x: 340, width: 100, size: 10, color: MUTED }),
      () => writeText(pdf, value, y, { x: 440, width: RIGHT - 440, size: 10, align: 'right' }),
    ] as const
  })
  addNamedRows(pdf, document, rows)
}

/** Adds a table with a name and a value in each row. */
function addNamedRows(pdf: Pdf, document: Tag, rows: readonly (readonly [() => void, () => void])[]): void {
  const named = { scope: 'Row' } as PDFKit.Mixins.StructureElementOptions
  document.add(
    pdf.struct(
      'Table',
      {},
      rows.map(([name, value]) =>
        pdf.struct('TR', {}, [pdf.struct('TH', named, [name]), pdf.struct('TD', {}, [value])]),
      ),
    ),
  )
}

/** Name, cents, and whether the row is bold. */
function sumsOf(invoice: Invoice): [string, number, boolean][] {
  const { netCents, grossCents } = invoice
  const creditCents = creditTakenOff(invoice)
  const shares = sharesOf(invoice)
  const sums: [string, number, boolean][] = [
    ['Summe netto', netCents, false],
    ...shares.map((share): [string, number, boolean] => [vatName(share, shares.length > 1), share.vatCents, false]),
    ['Gesamtbetrag', grossCents, true],
  ]
  if (creditCents > 0) sums.push(['Ihr Guthaben', -creditCents, false], ['Zu zahlen', grossCents - creditCents, true])
  return sums
}

const vatName = ({ percent, netCents }: VatShare, isMixed: boolean) =>
  `Umsatzsteuer ${percent} %${isMixed ? ` auf ${money(netCents)}` : ''}`

const SUM_HEIGHT = 19
const GAPS = { totals: 6, payment: 16, sentence: 5 } as const

/** Height of totals and payment, which stay on one page. */
function heightOfEnd(pdf: Pdf, invoice: Invoice, around: Around): number {
  const heights = paymentSentences(invoice, around).map((text) => heightOf(pdf, text, { width: WIDTH }) + GAPS.sentence)
  return heights.reduce((sum, height) => sum + height, GAPS.totals + sumsOf(invoice).length * SUM_HEIGHT + GAPS.payment)
}

function drawTotals(pdf: Pdf, document: Tag, invoice: Invoice): void {
  const facts = sumsOf(invoice)
  const top = pdf.y + GAPS.totals
  const rows = facts.map(([name, cents, bold], index) => {
    const y = top + index * SUM_HEIGHT
    return [
      () => writeText(pdf, name, y, { x: LEFT, width: 444 - LEFT, size: 11, align: 'right', bold }),
      () => writeText(pdf, money(cents), y, { x: 450, width: RIGHT - 456, size: 11, align: 'right', bold }),
    ] as const
  })
  addNamedRows(pdf, document, rows)
  pdf.y = top + facts.length * SUM_HEIGHT
}

const paymentSentences = (invoice: Invoice, { seller, ended }: Around) => [
  paymentSentence(invoice, ended),
  ...(invoice.payment?.type === 'sepa_debit' ? [creditorSentence(seller)] : []),
]

function drawPayment(pdf: Pdf, add: Add, invoice: Invoice, around: Around): void {
  pdf.y += GAPS.payment
  for (const sentence of paymentSentences(invoice, around)) {
    add('P', () => writeText(pdf, sentence, pdf.y, { x: LEFT, width: WIDTH }))
    pdf.y += GAPS.sentence
  }
}

const footOf = (seller: Seller) => [
  `${seller.company} · ${seller.street} · ${seller.postcode} ${seller.city}`,
  `${seller.phone} · ${seller.email} · USt-IdNr. ${seller.vatId}`,
  legalFacts(seller),
]

function drawFoot(pdf: Pdf, seller: Seller): void {
  // The footer is in the margin, which must not open a new page.
  pdf.page.margins.bottom = 0
  footOf(seller).forEach((row, index) => {
    writeText(pdf, row, 775 + index * 13, { x: LEFT, width: WIDTH, size: 8.5, color: MUTED, align: 'center' })
  })
}

/** On every page; the seller's facts are tagged on the last one only, where they end the letter. */
function drawPageNumbers(pdf: Pdf, seller: Seller): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let number = 1; number <= count; number += 1) {
    pdf.switchToPage(start + number - 1)
    pdf.page.margins.bottom = 0
    drawArtifact(pdf, 'Pagination', () => {
      if (number < count) drawFoot(pdf, seller)
      const box = { x: LEFT, width: WIDTH, size: 8.5, color: MUTED, align: 'right' } as const
      writeText(pdf, `Seite ${number} von ${count}`, 752, box)
    })
  }
}
