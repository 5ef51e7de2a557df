import { VAT_PERCENT } from '@epassbild/contract/prices.ts'
import type { invoiceLines } from '#features/billing/billing-schema.ts'

export type InvoiceLine = Omit<typeof invoiceLines.$inferSelect, 'invoiceId' | 'position'>

export interface LedgerEntry {
  id: number
  kind: InvoiceLine['kind']
  detail: string
  amountCents: number
}

const ORDER: readonly InvoiceLine['kind'][] = ['licence', 'identification', 'transfer', 'correction']

/**
 * Merges entries with the same name and price into one line. A correction is a separate line with a negative quantity:
 * EN 16931 allows no negative price (BR-27).
 */
export function linesOf(entries: readonly LedgerEntry[]): InvoiceLine[] {
  const lines = new Map<string, InvoiceLine>()
  for (const { kind, detail, amountCents } of entries) {
    const unitCents = Math.abs(amountCents)
    const sign = Math.sign(amountCents)
    const key = JSON.stringify([kind, detail, unitCents, sign])
    const line = lines.get(key) ?? { kind, detail, quantity: 0, unitCents, netCents: 0 }
    lines.set(key, { ...line, quantity: line.quantity + sign, netCents: line.netCents + amountCents })
  }
  return [...lines.values()].sort(
    (one, other) =>
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
      one.detail.localeCompare(other.detail, 'de', { numeric: true }),
  )
}

/** The same line on a document of the opposite direction. */
export const takenBack = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  quantity: -line.quantity,
  netCents: -line.netCents,
})

export interface Totals {
  netCents: number
  vatCents: number
  grossCents: number
}

/** VAT of the sum, not of the lines, rounded half up to the cent (BR-CO-17). */
export function totalsOf(lines: readonly Pick<InvoiceLine, 'netCents'>[]): Totals {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0)
  const vatCents = Math.round((netCents * VAT_PERCENT) / 100)
  return { netCents, vatCents, grossCents: netCents + vatCents }
}
