import { buffer } from 'node:stream/consumers'
import type { Poster } from '@epassbild/contract/company/studio-posters.ts'
import { townLine } from '@epassbild/contract/places/town-line.ts'
import { drawSymbols } from '@epassbild/photo-slip/draw-symbols.ts'
import type { Studio } from '#features/studios/studio-store.ts'
import { faceFor } from '#platform/pdf/fonts.ts'
import { createPdfA3, drawArtifact } from '#platform/pdf/pdf-a3.ts'
import { fitLines, type Line } from './fit-lines.ts'

const MM = 72 / 25.4
const MARGIN = 18 * MM
/** Space between the texts and the code. */
const GAP = 6 * MM
const INK = '#06363b'
const BRAND = '#0b555c'

interface PosterFacts {
  kind: Poster
  studio: Pick<Studio, 'name' | 'address' | 'zipcode' | 'city'>
  /** Address of the studio's page, for the code and printed beside it. */
  address: string
  createdAt: Date
}

interface Layout {
  layout: 'portrait' | 'landscape'
  title: string
  /** Sizes in points, readable from the pavement. */
  titleSize: number
  nameSize: number
  textSize: number
  besideSize: number
  qrMm: number
  lines: readonly string[]
}

const LAYOUTS: Record<Poster, Layout> = {
  poster: {
    ...{ layout: 'portrait', title: 'Digitales Passbild', titleSize: 52, nameSize: 30, textSize: 22 },
    ...{ besideSize: 15, qrMm: 80 },
    lines: [
      'Hier nehmen wir Ihr biometrisches Passbild auf, prüfen es und übermitteln es verschlüsselt.',
      'Sie bekommen einen Beleg mit Code. Die Behörde ruft das Bild damit ab.',
      'Für Personalausweis, Reisepass und Aufenthaltstitel.',
    ],
  },
  'window-sign': {
    ...{ layout: 'landscape', title: 'Passbild digital: hier', titleSize: 72, nameSize: 34, textSize: 24 },
    ...{ besideSize: 18, qrMm: 66 },
    lines: ['Für Personalausweis, Reisepass und Aufenthaltstitel.'],
  },
}

/** One tagged A4 page: title, studio, what customers get, and a QR code to the studio's page. */
export async function drawPoster({ kind, studio, address, createdAt }: PosterFacts): Promise<Buffer> {
  const { layout, title, titleSize, nameSize, textSize, besideSize, qrMm, lines } = LAYOUTS[kind]
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }
  const pdf = createPdfA3({ title: `${title}: ${studio.name}`, author: studio.name, createdAt, margins, layout })
  const whole = buffer(pdf)
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  const write = ({ tag, text, size, color }: Line, x: number) => {
    const face = faceFor(text, tag === 'P' ? 400 : 700)
    const draw = () => {
      pdf.font(face.file).fontSize(size).fillColor(color)
      pdf.text(face.text, x, pdf.y, { width: pdf.page.width - MARGIN - x })
    }
    document.add(pdf.struct(tag, {}, draw))
    pdf.moveDown(0.4)
  }
  const band = MARGIN + titleSize * 1.5
  drawArtifact(pdf, 'Layout', () => pdf.rect(0, 0, pdf.page.width, band).fill(BRAND))
  pdf.y = MARGIN * 0.8
  write({ tag: 'H1', text: title, size: titleSize, color: '#ffffff' }, MARGIN)

  const qr = { x: MARGIN, y: pdf.page.height - MARGIN - qrMm * MM, side: qrMm * MM }
  const above: Line[] = [
    { tag: 'H2', text: studio.name, size: nameSize, color: INK },
    ...lines.map((text): Line => ({ tag: 'P', text, size: textSize, color: INK })),
  ]
  const room = { width: pdf.page.width - 2 * MARGIN, height: qr.y - GAP - band - GAP }
  pdf.y = band + GAP
  for (const line of fitLines(pdf, above, room)) write(line, MARGIN)

  drawArtifact(pdf, 'Layout', () => drawQr(pdf, address, qr))
  const x = qr.x + qr.side + 10 * MM
  const beside: Line[] = [
    { tag: 'P', text: 'Anschrift, Telefon und Weg zu uns:', size: besideSize, color: INK },
    { tag: 'P', text: address.replace(/^https?:\/\//, ''), size: besideSize * 0.8, color: BRAND },
    { tag: 'P', text: `${studio.address}, ${townLine(studio)}`, size: besideSize, color: INK },
  ]
  pdf.y = qr.y
  for (const line of fitLines(pdf, beside, { width: pdf.page.width - MARGIN - x, height: qr.side })) write(line, x)
  document.end()
  pdf.end()
  return whole
}

/** The white page provides the quiet zone. */
function drawQr(pdf: PDFKit.PDFDocument, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { path, modules } = drawSymbols(text).qr
  pdf
    .save()
    .translate(x, y)
    .scale(side / modules)
    .path(path)
    .fill('#000000', 'even-odd')
    .restore()
}
