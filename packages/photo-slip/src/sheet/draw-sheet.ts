import { layoutSheet, type SheetCount } from './layout-sheet.ts'
import { SHEET_NOTE, SHEET_TITLE } from './sheet-text.ts'
import { type PdfPicture, writePdf } from './write-pdf.ts'

/** A picture of one size, in the resolution for the printer. */
type SheetPicture = Pick<PdfPicture, 'jpeg' | 'pixels' | 'widthMm' | 'heightMm'>

const NOTE_MM = 2.2

/** A sheet of photo paper, 10 × 15 cm, with `count` copies of one picture, cut marks and a ruler, as PDF. */
export function drawSheet(picture: SheetPicture, count: SheetCount): Uint8Array<ArrayBuffer> {
  const layout = layoutSheet(picture, count)
  const { widthMm, heightMm, note } = layout
  const page = {
    widthMm,
    heightMm,
    pictures: layout.pictures.map((place) => ({ ...picture, ...place })),
    lines: [...layout.cutMarks, layout.ruler, ...layout.ticks],
    texts: [{ ...note, text: SHEET_NOTE, sizeMm: NOTE_MM }],
  }
  return writePdf(SHEET_TITLE, [page])
}
