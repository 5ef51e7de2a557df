import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { csvAmount } from '#texts/csv.ts'
import { germanDate } from '#texts/dates.ts'
import { invoiceStateWord } from './invoice-state-word.ts'
import { creditCents, openCents } from './open-and-credit.ts'

export const BILLED_HEADS = [
  'Nummer',
  'Firma',
  'Datum',
  'Zeitraum',
  'Netto',
  'Brutto',
  'Offen',
  'Guthaben',
  'Status',
  'Zu',
] as const

/** One document as a row for spreadsheets. */
export function billedCells(invoice: BilledInvoice): readonly string[] {
  const { number, company_name, issued_on, period, corrects } = invoice
  const amounts = [invoice.net_cents, invoice.gross_cents, openCents(invoice), creditCents(invoice)].map(csvAmount)
  return [number, company_name, germanDate(issued_on), period, ...amounts, invoiceStateWord(invoice), corrects ?? '']
}
