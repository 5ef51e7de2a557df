/** Net prices in cents; pages, ledger and invoices read them here and nowhere else. */
export const LICENCE_CENTS = 4900
export const IDENTIFICATION_CENTS = 99
export const TRANSFER_CENTS = 75
/** VAT on everything we sell, each rate with its first day, oldest first. Documents keep the rate of their issue. */
export const VAT_RATES: readonly { from: string; percent: number }[] = [
  { from: '2007-01-01', percent: 19 },
  { from: '2020-07-01', percent: 16 },
  { from: '2021-01-01', percent: 19 },
]

/** The rate for a service on this day (`2026-11-20`). */
export function vatPercentOn(day: string): number {
  const rate = VAT_RATES.findLast(({ from }) => from <= day) ?? VAT_RATES[0]
  if (!rate) throw new Error('no rate of VAT')
  return rate.percent
}
