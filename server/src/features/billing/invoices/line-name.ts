import { monthName } from '#features/billing/days.ts'
import type { InvoiceLine } from './invoice-lines.ts'

/** Suffix of a detail: month of the service (§ 14 Abs. 4 UStG) and number of the cancelled invoice. */
const AGAIN = /(?:^|, )(\p{L}+ \d{4} \(RE-\d{4}-\d+ storniert\))$/u

/** Detail of an entry billed again: the original one with a reference to its first invoice. */
export function detailAgain(detail: string, { number, period }: { number: string; period: string }): string {
  if (AGAIN.test(detail)) return detail
  return `${detail && `${detail}, `}${monthName(period)} (${number} storniert)`
}

const NAMES = {
  licence: 'Vollversion, einmalig',
  identification: 'Identifikation von Mitarbeitenden, einmalig je Person',
  transfer: 'Erfolgreiche Übermittlung eines Passbilds',
} as const

export function lineName({ kind, detail }: Pick<InvoiceLine, 'kind' | 'detail'>): string {
  if (kind === 'correction') return `Korrektur${detail && `: ${detail}`}`
  const studio = studioOf({ kind, detail })
  return [NAMES[kind], studio && `Standort ${studio}`, AGAIN.exec(detail)?.[1]].filter(Boolean).join(', ')
}

/** The studio of a licence or transfer, as named in the booking; otherwise empty. */
export function studioOf({ kind, detail }: Pick<InvoiceLine, 'kind' | 'detail'>): string {
  return kind === 'licence' || kind === 'transfer' ? detail.replace(AGAIN, '') : ''
}
