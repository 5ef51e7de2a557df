import PDFDocument from 'pdfkit'
import { fontFile } from './fonts.ts'

export interface PdfA3Facts {
  title: string
  /** Name of the author, like the title as people read it; both may hold signs that XML escapes. */
  author: string
  createdAt: Date
  margins: { top: number; bottom: number; left: number; right: number }
  layout?: 'portrait' | 'landscape'
}

/**
 * A tagged A4 document as PDF/A-3a (ISO 19005-3) requires it: embedded fonts, sRGB, metadata, a structure tree, German.
 * Pages are kept until the end, so that each can show the page count.
 */
export function createPdfA3({
  title,
  author,
  createdAt,
  margins,
  layout = 'portrait',
}: PdfA3Facts): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margins,
    layout,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a' as 'PDF/A-3',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    // The library's default font would not be embedded.
    font: fontFile(400),
    // No author here: the library writes these facts into XML as they are, of which the title is escaped below.
    info: { Title: title, Creator: 'ePassbild', Producer: 'ePassbild', CreationDate: createdAt, ModDate: createdAt },
  })
  appendXmp(
    pdf,
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:format>application/pdf</dc:format>
      <dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
      <dc:language><rdf:Bag><rdf:li>de-DE</rdf:li></rdf:Bag></dc:language>
    </rdf:Description>`,
  )
  escapeTitle(pdf, title)
  return pdf
}

/** The library's types lack these methods. */
interface WithMetadata {
  appendXML(xml: string): void
  endMetadata(): void
}
const withMetadata = (pdf: PDFKit.PDFDocument) => pdf as unknown as WithMetadata

export function appendXmp(pdf: PDFKit.PDFDocument, xml: string): void {
  withMetadata(pdf).appendXML(xml)
}

/** For the metadata in XML only: the title that viewers show, which stays as it is, is written before. */
function escapeTitle(pdf: PDFKit.PDFDocument, title: string): void {
  const inner = withMetadata(pdf)
  const endMetadata = inner.endMetadata.bind(pdf)
  inner.endMetadata = () => {
    pdf.info.Title = escapeXml(title)
    endMetadata()
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Draws repeated or decorative content, which screen readers skip. Never inside of a tagged part. */
export function drawArtifact(pdf: PDFKit.PDFDocument, type: 'Pagination' | 'Layout', draw: () => void): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}
