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
  'Bezahlt am',
  'Beleg der Zahlung',
] as const

/** One document as a row for spreadsheets. */
export function billedCells(invoice: BilledInvoice): readonly string[] {
  const { number, company_name, issued_on, period, corrects, paid_by_transfer: payment } = invoice
  const amounts = [invoice.net_cents, invoice.gross_cents, openCents(invoice), creditCents(invoice)].map(csvAmount)
  const state = [invoiceStateWord(invoice), corrects ?? '']
  const paid = payment ? [germanDate(payment.on), payment.reference] : ['', '']
  return [number, company_name, germanDate(issued_on), period, ...amounts, ...state, ...paid]
}
