export interface ChainSize {
  /** Number of studios of the chain itself. */
  studios: number
  people: number
  /** Studios with the full version. */
  booked: number
  /** Months of transfers and invoices that lie behind. */
  months: number
  /** Number of the chain's transfers in one month. */
  transfers: number
  /** Studios of others, each with a company and an owner. */
  others: number
  /** Others with invoices of some months. */
  payers: number
  /** Studios of more companies, which wait for their review. */
  reviews: number
}

/** Size of what `npm run ops -- demo --chain` makes. */
export const CHAIN: ChainSize = {
  studios: 12,
  people: 40,
  booked: 9,
  months: 24,
  transfers: 240,
  others: 3_000,
  payers: 30,
  reviews: 200,
}
