import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { csvAmount } from '#texts/csv.ts'
import { germanDate } from '#texts/dates.ts'
import { VAT_HEADS, vatCells } from '#texts/vat-cells.ts'
import { invoiceStateWord } from './invoice-state-word.ts'
import { creditCents, openCents } from './open-and-credit.ts'

export const BILLED_HEADS = [
  'Nummer',
  'Firma',
  'Datum',
  'Zeitraum',
  ...VAT_HEADS,
  'Offen',
  'Guthaben',
  'Status',
  'Zu',
  'Bezahlt am',
  'Beleg der Zahlung',
] as const

/** One document for spreadsheets, a line for each rate of VAT; the first one has the open sum. */
export function billedLines(invoice: BilledInvoice): readonly (readonly string[])[] {
  const { number, company_name, issued_on, period, corrects, paid_by_transfer: payment } = invoice
  const about = [number, company_name, germanDate(issued_on), period]
  const open = [openCents(invoice), creditCents(invoice)].map(csvAmount)
  const state = [invoiceStateWord(invoice), corrects ?? '']
  const parts = (invoice.part_payments ?? []).map(({ on, reference, cents }) => ({
    on,
    reference: `${reference} (${csvAmount(cents)})`,
  }))
  const payments = [...parts, ...(payment ? [payment] : [])]
  const paid = [payments.map(({ on }) => germanDate(on)), payments.map(({ reference }) => reference)]
  return vatCells(invoice).map((amounts, index) => [
    ...[...about, ...amounts],
    ...(index === 0 ? open : ['', '']),
    ...[...state, ...paid.map((all) => all.join(', '))],
  ])
}
