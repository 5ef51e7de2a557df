import type { PrintUse } from '@epassbild/photo-check/print/print-sizes.ts'
import { PRINT_SIZES } from '@epassbild/photo-check/print/print-sizes.ts'
import { type Line, layoutSheet, type SheetCount } from '@epassbild/photo-slip/sheet/layout-sheet.ts'
import { SHEET_NOTE } from '@epassbild/photo-slip/sheet/sheet-text.ts'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  use: PrintUse
  bitmap: ImageBitmap
  count: SheetCount
}

const mm = (length: number) => `${length}mm`

/** A sheet of photo paper in true size, the same on screen and on paper (`@page` in print-sheet.css). */
export function PrintSheet({ use, bitmap, count }: PrintSheetProps) {
  const size = PRINT_SIZES[use]
  const layout = layoutSheet(size, count)
  const { widthMm, heightMm, note } = layout
  return (
    <div
      className={widthMm > heightMm ? `${styles.sheetPaper} wide` : `${styles.sheetPaper} ${styles.tall}`}
      role="img"
      aria-label={`Bogen mit ${count} Bildern, ${size.widthMm} × ${size.heightMm} mm`}
    >
      {layout.pictures.map(({ x, y }) => (
        <div
          key={`${x} ${y}`}
          className={styles.sheetPicture}
          style={{ left: mm(x), top: mm(y), width: mm(size.widthMm), height: mm(size.heightMm) }}
        >
          <BitmapPicture bitmap={bitmap} label="" />
        </div>
      ))}
      <svg width={mm(widthMm)} height={mm(heightMm)} viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden="true">
        <path className="marks" d={pathOf([...layout.cutMarks, ...layout.ticks])} />
        <path className="ruler" d={pathOf([layout.ruler])} />
        <text x={note.x} y={note.y} transform={note.turned ? `rotate(-90 ${note.x} ${note.y})` : undefined}>
          {SHEET_NOTE}
        </text>
      </svg>
    </div>
  )
}

const pathOf = (lines: readonly Line[]) => lines.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')
