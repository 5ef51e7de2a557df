import { VAT_PERCENT } from '@epassbild/contract/prices.ts'
import PDFDocument from 'pdfkit'
import { germanDate, monthName } from '#features/billing/days.ts'
import { money } from '#features/billing/money.ts'
import type { Config } from '#platform/config.ts'
import { fontFile } from '#platform/pdf/fonts.ts'
import { paymentSentence } from './invoice-data.ts'
import type { InvoiceLine, Totals } from './invoice-lines.ts'
import type { Invoice } from './invoice-store.ts'
import { lineName } from './line-name.ts'

const INK = '#10282C'
const MUTED = '#40565B'
const LINE = '#6A7F84'
const REGULAR = fontFile(400)
const BOLD = fontFile(700)
const LEFT = 68
const RIGHT = 527
const BOTTOM = 730
/** Left and right edge of the columns. */
const COLUMNS = { item: [LEFT, 300], quantity: [300, 370], unit: [370, 450], net: [450, RIGHT] } as const
type Column = keyof typeof COLUMNS

type Pdf = PDFKit.PDFDocument

/** What people see of the invoice: all facts of § 14 UStG on A4, tagged, in the letter layout of DIN 5008. */
export async function drawInvoice(
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  seller: Config['operator'],
): Promise<Buffer> {
  const createdAt = new Date(`${invoice.issuedOn}T12:00:00Z`)
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 60, bottom: 60, left: LEFT, right: 68 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: `Rechnung ${invoice.number}`, Author: seller.company, CreationDate: createdAt, ModDate: createdAt },
  })
  const whole = collect(pdf)
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  const add = (tag: string, draw: () => void) => document.add(pdf.struct(tag, {}, draw))
  add('P', () => drawSender(pdf, seller))
  add('P', () => drawBuyer(pdf, invoice))
  add('P', () => drawFacts(pdf, invoice))
  add('H1', () => pdf.font(BOLD).fontSize(20).fillColor(INK).text(`Rechnung ${invoice.number}`, LEFT, 270))
  add('P', () => drawRow(pdf, { item: 'Leistung', quantity: 'Menge', unit: 'Einzelpreis', net: 'Netto' }, BOLD, 314))
  for (const line of lines) add('P', () => drawLine(pdf, line))
  add('P', () => drawTotals(pdf, invoice))
  add('P', () => {
    pdf.moveDown(1.4).font(REGULAR).fontSize(10.5).fillColor(INK)
    pdf.text(paymentSentence(invoice), LEFT, pdf.y, { width: RIGHT - LEFT, lineGap: 2 })
    if (invoice.payment?.type === 'sepa_debit')
      pdf.moveDown(0.4).text(`Unsere Gläubiger-Identifikationsnummer: ${seller.creditorId}`)
  })
  add('P', () => drawFoot(pdf, seller))
  document.end()
  pdf.end()
  return whole
}

function drawSender(pdf: Pdf, seller: Config['operator']): void {
  pdf.font(BOLD).fontSize(18).fillColor(INK).text('ePassbild', LEFT, 56)
  const address = `${seller.company}, ${seller.street}, ${seller.postcode} ${seller.city}`
  pdf.font(REGULAR).fontSize(8.5).fillColor(MUTED).text(address, LEFT, 128, { width: 250 })
}

function drawBuyer(pdf: Pdf, { buyer }: Invoice): void {
  const country = buyer.country === 'DE' ? '' : buyer.country
  const rows = [buyer.name, buyer.street, `${buyer.postcode} ${buyer.city}`.trim(), country].filter(Boolean)
  pdf.font(REGULAR).fontSize(11).fillColor(INK).text(rows.join('\n'), LEFT, 148, { width: 250, lineGap: 2 })
}

function drawFacts(pdf: Pdf, invoice: Invoice): void {
  const facts = [
    ['Rechnungsnummer', invoice.number],
    ['Rechnungsdatum', germanDate(invoice.issuedOn)],
    ['Leistungszeitraum', monthName(invoice.period)],
  ] as const
  facts.forEach(([name, value], index) => {
    const y = 148 + index * 18
    pdf.font(REGULAR).fontSize(10).fillColor(MUTED).text(name, 340, y, { width: 100 })
    pdf.fillColor(INK).text(value, 440, y, { width: RIGHT - 440, align: 'right' })
  })
}

function drawRow(pdf: Pdf, cells: Record<Column, string>, font: string, y: number): void {
  pdf.font(font).fontSize(10.5).fillColor(INK)
  let lowest = y
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const [from, to] = COLUMNS[column]
    pdf.text(cells[column], from, y, { width: to - from - 6, align: column === 'item' ? 'left' : 'right' })
    lowest = Math.max(lowest, pdf.y)
  }
  pdf
    .moveTo(LEFT, lowest + 4)
    .lineTo(RIGHT, lowest + 4)
    .lineWidth(0.6)
    .strokeColor(LINE)
    .stroke()
  pdf.y = lowest + 9
}

function drawLine(pdf: Pdf, line: InvoiceLine): void {
  if (pdf.y > BOTTOM - 40) pdf.addPage()
  const cells = {
    item: lineName(line),
    quantity: String(line.quantity),
    unit: money(line.unitCents),
    net: money(line.netCents),
  }
  drawRow(pdf, cells, REGULAR, pdf.y)
}

function drawTotals(pdf: Pdf, totals: Totals): void {
  if (pdf.y > BOTTOM - 130) pdf.addPage()
  const rows = [
    ['Summe netto', totals.netCents, REGULAR],
    [`Umsatzsteuer ${VAT_PERCENT} %`, totals.vatCents, REGULAR],
    ['Gesamtbetrag', totals.grossCents, BOLD],
  ] as const
  pdf.y += 6
  for (const [name, cents, font] of rows) {
    const { y } = pdf
    pdf.font(font).fontSize(11).fillColor(INK).text(name, 300, y, { width: 144, align: 'right' })
    pdf.text(money(cents), 450, y, { width: RIGHT - 456, align: 'right' })
    pdf.y = y + 19
  }
}

function drawFoot(pdf: Pdf, seller: Config['operator']): void {
  const rows = [
    `${seller.company} · ${seller.street} · ${seller.postcode} ${seller.city}`,
    `${seller.phone} · ${seller.email} · USt-IdNr. ${seller.vatId} · ${seller.register}`,
  ]
  pdf.page.margins.bottom = 0
  pdf.font(REGULAR).fontSize(8.5).fillColor(MUTED)
  rows.forEach((row, index) => {
    pdf.text(row, LEFT, 775 + index * 13, { width: RIGHT - LEFT, align: 'center', lineBreak: false })
  })
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
