import { faceFor } from '#platform/pdf/fonts.ts'

export interface Line {
  tag: 'H1' | 'H2' | 'P'
  text: string
  /** In points. */
  size: number
  /** Hexadecimal. */
  color: string
}

const STEP = 0.95
const SMALLEST = 0.4

/** Scales the lines down together until they fit into the room (points), including their distances. */
export function fitLines(pdf: PDFKit.PDFDocument, lines: readonly Line[], room: { width: number; height: number }) {
  let sized = lines
  for (let factor = 1; factor > SMALLEST && heightOf(pdf, sized, room.width) > room.height; factor *= STEP)
    sized = lines.map((line) => ({ ...line, size: line.size * factor * STEP }))
  return sized
}

function heightOf(pdf: PDFKit.PDFDocument, lines: readonly Line[], width: number): number {
  const heights = lines.map(({ tag, text, size }) => {
    const face = faceFor(text, tag === 'P' ? 400 : 700)
    pdf.font(face.file).fontSize(size)
    return pdf.heightOfString(face.text, { width }) + 0.4 * pdf.currentLineHeight(true)
  })
  return heights.reduce((sum, height) => sum + height, 0)
}
