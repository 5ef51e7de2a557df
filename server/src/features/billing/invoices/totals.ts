import type { VatShare } from '#features/billing/billing-schema.ts'
import { MINIMUM_CHARGE_CENTS } from '#platform/ports/payments.ts'
import type { InvoiceLine } from './invoice-lines.ts'

export interface Totals {
  netCents: number
  vatCents: number
  grossCents: number
  vatShares: readonly VatShare[]
}

/** VAT of the sum of each rate, not of the lines, half a cent rounded away from zero (BR-CO-17). */
export function totalsOf(lines: readonly Pick<InvoiceLine, 'netCents' | 'vatPercent'>[]): Totals {
  const nets = new Map<number, number>()
  for (const { netCents, vatPercent } of lines) nets.set(vatPercent, (nets.get(vatPercent) ?? 0) + netCents)
  const shares = [...nets].map(([percent, netCents]) => ({ percent, netCents, vatCents: vatOf(netCents, percent) }))
  return sumOf(shares.sort((one, other) => one.percent - other.percent))
}

export const vatOf = (netCents: number, percent: number) =>
  Math.sign(netCents) * Math.round((Math.abs(netCents) * percent) / 100)

/** Whether a sum can be billed. With two rates of VAT, net and gross sum may have opposite signs. */
export const isCharge = ({ netCents, grossCents }: Totals) => netCents >= 0 && grossCents > 0

/** Whether a sum is also large enough to be collected. */
export const isCollectable = (totals: Totals) => isCharge(totals) && totals.grossCents >= MINIMUM_CHARGE_CENTS

/** Whether a sum is credit of a company that has ended; a going one bills it with later months. */
export const isCredit = ({ netCents, grossCents }: Totals) => netCents < 0 || grossCents < 0

export function sumOf(vatShares: readonly VatShare[]): Totals {
  const netCents = vatShares.reduce((sum, share) => sum + share.netCents, 0)
  const vatCents = vatShares.reduce((sum, share) => sum + share.vatCents, 0)
  return { netCents, vatCents, grossCents: netCents + vatCents, vatShares }
}

/** The totals of a document of the opposite direction. */
export const totalsTakenBack = ({ vatShares }: Totals): Totals =>
  sumOf(vatShares.map(({ percent, netCents, vatCents }) => ({ percent, netCents: -netCents, vatCents: -vatCents })))

/** The rate of everything issued before rates were stored; it never changes. */
const FORMER_PERCENT = 19

interface StoredSums {
  /** Null before rates were stored. */
  vatShares: readonly VatShare[] | null
  netCents: number
  grossCents: number
}

/** Net sum and VAT of a document by rate, lowest first. */
export function sharesOf({ vatShares, netCents, grossCents }: StoredSums): readonly VatShare[] {
  return vatShares ?? [{ percent: FORMER_PERCENT, netCents, vatCents: grossCents - netCents }]
}
