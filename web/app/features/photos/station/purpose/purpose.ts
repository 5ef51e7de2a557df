import { PRINT_SIZES, PRINT_USES, type PrintUse } from '@epassbild/photo-check/print/print-sizes.ts'

/** Purpose of the photo: the law requires a transfer with a slip, all other uses need paper. */
export interface Purpose {
  readonly slip: boolean
  /** In the order of the table. */
  readonly prints: readonly PrintUse[]
}

/** Preselected, so that the usual case needs no press. */
export const USUAL_PURPOSE: Purpose = { slip: true, prints: [] }

export const SLIP_USE = 'Personalausweis, Reisepass, Aufenthaltstitel'

/** Undefined if nothing would be left: a photo needs a purpose. */
export function changePurpose(purpose: Purpose, use: PrintUse | 'slip', wanted: boolean): Purpose | undefined {
  const changed =
    use === 'slip'
      ? { ...purpose, slip: wanted }
      : { ...purpose, prints: PRINT_USES.filter((each) => (each === use ? wanted : purpose.prints.includes(each))) }
  return changed.slip || changed.prints.length > 0 ? changed : undefined
}

/** „Personalausweis, Reisepass, Aufenthaltstitel, Führerschein“ */
export function purposeInWords({ slip, prints }: Purpose): string {
  return [...(slip ? [SLIP_USE] : []), ...prints.map((use) => PRINT_SIZES[use].name)].join(', ')
}

/** Slips and sheets that the customer takes along. */
export function paperInWords({ slip, prints }: Purpose): string {
  if (prints.length === 0) return 'Beleg'
  return slip ? 'Beleg und Bildbogen' : 'Bildbogen'
}
