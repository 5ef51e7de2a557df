import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { csvAmount } from './csv.ts'

export const VAT_HEADS = ['Netto', 'USt-Satz', 'USt', 'Brutto'] as const

type Taxed = Pick<InvoiceSummary, 'vat_shares' | 'net_cents' | 'vat_cents'>

/** The only rate that a server of the version before knows. */
const FORMER_PERCENT = 19

/** Net sum and VAT of a document by rate, lowest first. */
export const vatSharesOf = ({ vat_shares, net_cents, vat_cents }: Taxed) =>
  vat_shares ?? [{ percent: FORMER_PERCENT, net_cents, vat_cents }]

/** Amounts of a document for spreadsheets, a line for each rate of VAT: added up, they are its sums. */
export function vatCells(invoice: Taxed): readonly (readonly string[])[] {
  return vatSharesOf(invoice).map(({ percent, net_cents, vat_cents }) => [
    csvAmount(net_cents),
    `${percent} %`,
    csvAmount(vat_cents),
    csvAmount(net_cents + vat_cents),
  ])
}
