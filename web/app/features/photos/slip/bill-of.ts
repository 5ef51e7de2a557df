/** Prices of a studio for its customers, in cents including VAT; 0: no bill for this. */
export interface Prices {
  readonly slipPriceCents: number
  readonly sheetPriceCents: number
  /** 0: a small business without VAT (§ 19 UStG). */
  readonly vatPercent: number
}

export interface Bill {
  readonly lines: readonly { readonly name: string; readonly count: number; readonly cents: number }[]
  readonly totalCents: number
  readonly issuedAt: Date
  readonly vatPercent: number
  /** Included in the total. */
  readonly vatCents: number
}

/** Price of one customer's slips and sheets; undefined if the studio has not set a price for any of them. */
export function billOf(
  { slips, sheets }: { slips: number; sheets: number },
  prices: Prices,
  issuedAt: Date,
): Bill | undefined {
  const lines = [
    { name: 'Digitales Passbild mit Übermittlung', count: slips, cents: prices.slipPriceCents },
    { name: 'Bildbogen auf Papier', count: sheets, cents: prices.sheetPriceCents },
  ].filter(({ count, cents }) => count > 0 && cents > 0)
  if (lines.length === 0) return undefined
  const totalCents = lines.reduce((sum, { count, cents }) => sum + count * cents, 0)
  const { vatPercent } = prices
  return {
    lines,
    totalCents,
    issuedAt,
    vatPercent,
    vatCents: Math.round((totalCents * vatPercent) / (100 + vatPercent)),
  }
}
