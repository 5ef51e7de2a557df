import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { csvAmount } from './csv.ts'

export const VAT_HEADS = ['Netto', 'USt-Satz', 'USt', 'Brutto'] as const

/** Amounts of a document for spreadsheets, a line for each rate of VAT: added up, they are its sums. */
export function vatCells({ vat_shares }: Pick<InvoiceSummary, 'vat_shares'>): readonly (readonly string[])[] {
  return vat_shares.map(({ percent, net_cents, vat_cents }) => [
    csvAmount(net_cents),
    `${percent} %`,
    csvAmount(vat_cents),
    csvAmount(net_cents + vat_cents),
  ])
}
