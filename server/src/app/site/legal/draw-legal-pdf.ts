import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fontFile } from '#platform/pdf/fonts.ts'
import type { LegalBlock, LegalText } from './read-legal-text.ts'

const REGULAR = fontFile(400)
const BOLD = fontFile(700)

const INK = '#10282C'
const MUTED = '#40565B'
const MARGIN = { top: 64, bottom: 72, left: 68, right: 68 }
const INDENT = 22
/** Space that a heading needs below itself, so that it never ends a page. */
const KEEP_WITH_NEXT = 64

type Pdf = PDFKit.PDFDocument

/** A tagged A4 document for print and screen readers; the same text always gives the same bytes. */
export async function drawLegalPdf(text: LegalText): Promise<Buffer> {
  const pdf = taggedDocument(text)
  const whole = buffer(pdf)
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  const add = (tag: string, draw: () => void) => document.add(pdf.struct(tag, {}, draw))
  pdf.on('pageAdded', () => pdf.fillColor(INK))
  pdf.fillColor(INK)
  add('H1', () => pdf.font(BOLD).fontSize(24).lineGap(1).text(text.title))
  add('P', () =>
    pdf.moveDown(0.4).font(REGULAR).fontSize(11).fillColor(MUTED).lineGap(3).text(text.version).moveDown(0.8),
  )
  pdf.fillColor(INK)
  for (const block of text.blocks) drawBlock(pdf, block, document, add)
  document.end()
  drawFooters(pdf, text)
  pdf.end()
  return whole
}

/** Its dates are those of the text, so that the same text gives the same bytes. */
function taggedDocument({ title, versionDate }: LegalText): Pdf {
  return new PDFDocument({
    size: 'A4',
    margins: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: title, Author: 'ePassbild', CreationDate: versionDate, ModDate: versionDate },
  })
}

function drawBlock(
  pdf: Pdf,
  block: LegalBlock,
  document: PDFKit.PDFStructureElement,
  add: (tag: string, draw: () => void) => void,
) {
  if (block.kind === 'list') return drawList(pdf, block, document)
  if (block.kind === 'paragraph') {
    return add('P', () => pdf.font(REGULAR).fontSize(11).text(block.text).moveDown(0.6))
  }
  if (pdf.y + KEEP_WITH_NEXT > pdf.page.height - MARGIN.bottom) pdf.addPage()
  add('H2', () => pdf.moveDown(0.5).font(BOLD).fontSize(14).text(block.text).moveDown(0.35))
}

function drawList(
  pdf: Pdf,
  { items }: Extract<LegalBlock, { kind: 'list' }>,
  document: PDFKit.PDFStructureElement,
): void {
  const list = pdf.struct('L')
  document.add(list)
  pdf.font(REGULAR).fontSize(11)
  for (const item of items) drawItem(pdf, item, list)
  list.end()
  pdf.x = MARGIN.left
  pdf.moveDown(0.35)
}

type ListItem = Extract<LegalBlock, { kind: 'list' }>['items'][number]

function drawItem(pdf: Pdf, { label, text }: ListItem, list: PDFKit.PDFStructureElement): void {
  const item = pdf.struct('LI')
  list.add(item)
  item.add(pdf.struct('Lbl', {}, () => pdf.text(label, MARGIN.left, pdf.y, { width: INDENT, continued: false })))
  item.add(
    pdf.struct('LBody', {}, () => {
      pdf.moveUp()
      pdf.text(text, MARGIN.left + INDENT, pdf.y, { width: textWidth(pdf) - INDENT })
      pdf.moveDown(0.25)
    }),
  )
  item.end()
}

/** Page numbers are artifacts, which screen readers skip. */
function drawFooters(pdf: Pdf, text: LegalText): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Text below the margin would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    const y = pdf.page.height - MARGIN.bottom + 26
    const line = { width: textWidth(pdf), lineBreak: false }
    pdf.font(REGULAR).fontSize(9).fillColor(MUTED)
    pdf.text(`${text.title}, ${text.version}`, MARGIN.left, y, line)
    pdf.text(`Seite ${page + 1} von ${count}`, MARGIN.left, y, { ...line, align: 'right' })
    pdf.endMarkedContent()
  }
}

function textWidth(pdf: Pdf): number {
  return pdf.page.width - MARGIN.left - MARGIN.right
}
