import type { PrintDpi } from '@epassbild/photo-check/print/plan-print.ts'
import { PRINT_SIZES } from '@epassbild/photo-check/print/print-sizes.ts'
import { drawSheet } from '@epassbild/photo-slip/sheet/draw-sheet.ts'
import type { SheetCount } from '@epassbild/photo-slip/sheet/layout-sheet.ts'
import { saveFile } from '#ui/save-file.ts'
import type { Print } from './use-prints.ts'

const MARKED = 'nicht-fuer-deutsche-Paesse-und-Ausweise'

/** The sheet for a printer or a print shop. */
export function saveSheet({ use, made }: Print, dpi: PrintDpi, count: SheetCount): void {
  const { widthMm, heightMm } = PRINT_SIZES[use]
  const pdf = drawSheet({ ...made[dpi], widthMm, heightMm }, count)
  saveFile(`Bildbogen_${count}x_${widthMm}x${heightMm}mm_${dpi}dpi_${MARKED}.pdf`, 'application/pdf', pdf)
}

/** The single picture for the customer, in full resolution; its name and comment say what it is not valid for. */
export function savePicture({ use, made }: Print): void {
  const { widthMm, heightMm } = PRINT_SIZES[use]
  saveFile(`Bild_${widthMm}x${heightMm}mm_${MARKED}.jpg`, 'image/jpeg', made[600].jpeg)
}
