import { buffer } from 'node:stream/consumers'
import { drawSymbols } from '@epassbild/photo-slip/draw-symbols.ts'
import { SLIP_MM } from '@epassbild/photo-slip/slip-content.ts'
import { SLIP_STEPS, SLIP_SYMBOLS, SLIP_TEST_NOTICE, SLIP_TITLE } from '@epassbild/photo-slip/slip-text.ts'
import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import PDFDocument from 'pdfkit'
import type { Config } from '#platform/config.ts'
import { fontFile } from '#platform/pdf/fonts.ts'

const POINTS_PER_MM = 72 / 25.4
const mm = (length: number) => length * POINTS_PER_MM
const MARGIN_MM = 8

/** A6, as the station prints it: both symbols, nothing of the code in letters. */
export async function drawDemoSlip(codeText: string, { testMode }: Pick<Config, 'testMode'>): Promise<Buffer> {
  const { width, height, qr: qrMm, datamatrix: dataMatrixMm } = SLIP_MM.a6
  const pdf = new PDFDocument({ size: [mm(width), mm(height)], margin: mm(MARGIN_MM), info: { Title: SLIP_TITLE } })
  const whole = buffer(pdf)
  const inner = { width: mm(width - 2 * MARGIN_MM) }
  pdf.font(fontFile(700)).fontSize(15).text(SLIP_TITLE, inner)
  pdf.font(fontFile(400)).fontSize(9).text('Atelier Fördelicht, Wall 18, 24103 Kiel (Demo)', inner)
  if (testMode) pdf.font(fontFile(700)).text(SLIP_TEST_NOTICE, inner)
  const { qr, dataMatrix } = drawSymbols(codeText)
  const top = mm(38)
  drawSymbol(pdf, qr, { x: mm(MARGIN_MM), y: top, side: mm(qrMm) })
  drawSymbol(pdf, dataMatrix, { x: mm(width - MARGIN_MM - dataMatrixMm), y: top, side: mm(dataMatrixMm) })
  const below = top + mm(qrMm) + mm(2)
  pdf.font(fontFile(400)).fontSize(8)
  pdf.text(SLIP_SYMBOLS.qr.name, mm(MARGIN_MM), below)
  pdf.text(SLIP_SYMBOLS.datamatrix.name, mm(width - MARGIN_MM - dataMatrixMm), below)
  pdf.fontSize(9.5).list([...SLIP_STEPS], mm(MARGIN_MM), below + mm(8), { ...inner, bulletRadius: 1.5, lineGap: 2 })
  pdf.end()
  return whole
}

interface Place {
  x: number
  y: number
  side: number
}

function drawSymbol(pdf: PDFKit.PDFDocument, { path, modules }: CodeSymbol, { x, y, side }: Place): void {
  pdf
    .save()
    .translate(x, y)
    .scale(side / modules)
    .path(path)
    .fill('even-odd')
    .restore()
}
