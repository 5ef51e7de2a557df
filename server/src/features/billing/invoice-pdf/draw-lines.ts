import type { InvoiceLine } from '#features/billing/invoices/invoice-lines.ts'
import { lineName } from '#features/billing/invoices/line-name.ts'
import { money } from '#features/billing/money.ts'
import { drawArtifact } from '#platform/pdf/pdf-a3.ts'
import { BOTTOM, heightOf, LEFT, type Pdf, RIGHT, RULE, type Tag, writeText } from './write-text.ts'

/** Left and right edge of the columns. */
const COLUMNS = { item: [LEFT, 300], quantity: [300, 370], unit: [370, 450], net: [450, RIGHT] } as const
type Column = keyof typeof COLUMNS
type Cells = Record<Column, string>
const NAMES = Object.keys(COLUMNS) as Column[]

const HEADS: Cells = { item: 'Leistung', quantity: 'Menge', unit: 'Einzelpreis', net: 'Netto' }
/** Position at which the table continues on the next page. */
const TOP_OF_NEXT = 112

/**
 * Draws the lines as a table. No row is split, so that no marked content spans a page break; the headers are tagged
 * once and repeated visually.
 */
export function drawLines(pdf: Pdf, document: Tag, lines: readonly InvoiceLine[], nextPage: () => void): void {
  const table = pdf.struct('Table')
  document.add(table)
  table.add(pdf.struct('THead', {}, [drawRow(pdf, HEADS, 'TH')]))
  drawRule(pdf)
  const body = pdf.struct('TBody')
  table.add(body)
  const isMixed = new Set(lines.map(({ vatPercent }) => vatPercent)).size > 1
  for (const line of lines) {
    const cells = cellsOf(line, isMixed)
    if (pdf.y + heightOfRow(pdf, cells) > BOTTOM) {
      nextPage()
      pdf.y = TOP_OF_NEXT
      drawArtifact(pdf, 'Pagination', () => writeCells(pdf, HEADS, true))
      drawRule(pdf)
    }
    body.add(drawRow(pdf, cells, 'TD'))
    drawRule(pdf)
  }
  body.end()
  table.end()
}

/** An invoice with several rates of VAT names that of each line. */
function cellsOf(line: InvoiceLine, isMixed: boolean): Cells {
  return {
    item: `${lineName(line)}${isMixed ? `, ${line.vatPercent} % Umsatzsteuer` : ''}`,
    quantity: String(line.quantity),
    unit: money(line.unitCents),
    net: money(line.netCents),
  }
}

const widthOf = (column: Column) => COLUMNS[column][1] - COLUMNS[column][0] - 6
const boxOf = (column: Column, bold: boolean) =>
  ({ x: COLUMNS[column][0], width: widthOf(column), align: column === 'item' ? 'left' : 'right', bold }) as const

function heightOfRow(pdf: Pdf, cells: Cells): number {
  return Math.max(...NAMES.map((column) => heightOf(pdf, cells[column], { width: widthOf(column) }))) + 9
}

/** Drawn when the row is added to the structure tree: cell by cell, each in its column. */
function drawRow(pdf: Pdf, cells: Cells, tag: 'TH' | 'TD'): Tag {
  let top = 0
  let lowest = 0
  const drawCell = (column: Column) => () => {
    if (column === NAMES[0]) [top, lowest] = [pdf.y, pdf.y]
    writeText(pdf, cells[column], top, boxOf(column, tag === 'TH'))
    lowest = Math.max(lowest, pdf.y)
    pdf.y = lowest
  }
  const options = tag === 'TH' ? { scope: 'Column' } : {}
  return pdf.struct(
    'TR',
    {},
    NAMES.map((column) => pdf.struct(tag, options as PDFKit.Mixins.StructureElementOptions, [drawCell(column)])),
  )
}

function writeCells(pdf: Pdf, cells: Cells, bold: boolean): void {
  const top = pdf.y
  for (const column of NAMES) writeText(pdf, cells[column], top, boxOf(column, bold))
}

function drawRule(pdf: Pdf): void {
  const { y } = pdf
  drawArtifact(pdf, 'Layout', () => {
    pdf
      .moveTo(LEFT, y + 3)
      .lineTo(RIGHT, y + 3)
      .lineWidth(0.6)
      .strokeColor(RULE)
      .stroke()
  })
  pdf.y = y + 8
}
