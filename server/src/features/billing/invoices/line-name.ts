import { monthName } from '#features/billing/days.ts'
import type { InvoiceLine } from './invoice-lines.ts'

/** The end of a detail: month of the service (§ 14 Abs. 4 UStG) and number of the invoice that was cancelled. */
const AGAIN = /(?:^|, )(\p{L}+ \d{4} \(RE-\d{4}-\d+ storniert\))$/u

/** The detail of what is billed again: as before, and the first invoice that it stood on. */
export function detailAgain(detail: string, { number, period }: { number: string; period: string }): string {
  if (AGAIN.test(detail)) return detail
  return `${detail && `${detail}, `}${monthName(period)} (${number} storniert)`
}

const NAMES = {
  licence: 'Vollversion, einmalig',
  identification: 'Identifikation von Mitarbeitenden, einmalig je Person',
  transfer: 'Erfolgreiche Übermittlung eines Passbilds',
} as const

/** How a line is called on the invoice. */
export function lineName({ kind, detail }: Pick<InvoiceLine, 'kind' | 'detail'>): string {
  if (kind === 'correction') return `Korrektur${detail && `: ${detail}`}`
  const studio = studioOf({ kind, detail })
  return [NAMES[kind], studio && `Standort ${studio}`, AGAIN.exec(detail)?.[1]].filter(Boolean).join(', ')
}

/** The studio of a licence or transfer, as the booking names it, else empty. */
export function studioOf({ kind, detail }: Pick<InvoiceLine, 'kind' | 'detail'>): string {
  return kind === 'licence' || kind === 'transfer' ? detail.replace(AGAIN, '') : ''
}
