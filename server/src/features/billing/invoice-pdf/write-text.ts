import { faceFor } from '#platform/pdf/fonts.ts'

export type Pdf = PDFKit.PDFDocument
export type Tag = PDFKit.PDFStructureElement

const INK = '#10282C'
export const MUTED = '#40565B'
export const RULE = '#6A7F84'
export const LEFT = 68
export const RIGHT = 527
/** Bottom of the invoice's own content. */
export const BOTTOM = 730

interface Style {
  size?: number
  bold?: boolean
  color?: string
}

const style = (pdf: Pdf, text: string, { size = 10.5, bold = false, color = INK }: Style): string => {
  const face = faceFor(text, bold ? 700 : 400)
  pdf.font(face.file).fontSize(size).fillColor(color)
  return face.text
}

interface Box extends Style {
  x: number
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Writes text starting at `y`, breaking lines within the width. */
export function writeText(pdf: Pdf, text: string, y: number, { x, width, align = 'left', ...look }: Box): void {
  const drawn = style(pdf, text, look)
  pdf.text(drawn, x, y, { width, align, lineGap: 2 })
}

export function heightOf(pdf: Pdf, text: string, { width, ...look }: Pick<Box, 'width'> & Style): number {
  const drawn = style(pdf, text, look)
  return pdf.heightOfString(drawn, { width, lineGap: 2 })
}
