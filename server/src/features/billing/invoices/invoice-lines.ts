import type { invoiceLines } from '#features/billing/billing-schema.ts'

export type InvoiceLine = Omit<typeof invoiceLines.$inferSelect, 'invoiceId' | 'position'>

export interface LedgerEntry {
  id: number
  kind: InvoiceLine['kind']
  detail: string
  amountCents: number
  vatPercent: number
}

const ORDER: readonly InvoiceLine['kind'][] = ['licence', 'identification', 'transfer', 'correction']

/**
 * Merges entries with the same name, price and rate of VAT into one line. A correction is a separate line with a negative quantity:
 * EN 16931 allows no negative price (BR-27).
 */
export function linesOf(entries: readonly LedgerEntry[]): InvoiceLine[] {
  const lines = new Map<string, InvoiceLine>()
  for (const { kind, detail, amountCents, vatPercent } of entries) {
    const unitCents = Math.abs(amountCents)
    const sign = Math.sign(amountCents)
    const key = JSON.stringify([kind, detail, unitCents, sign, vatPercent])
    const line = lines.get(key) ?? { kind, detail, quantity: 0, unitCents, netCents: 0, vatPercent }
    lines.set(key, { ...line, quantity: line.quantity + sign, netCents: line.netCents + amountCents })
  }
  return [...lines.values()].sort(
    (one, other) =>
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
      one.detail.localeCompare(other.detail, 'de', { numeric: true }) ||
      one.vatPercent - other.vatPercent,
  )
}

/** The same line on a document of the opposite direction. */
export const takenBack = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  quantity: -line.quantity,
  netCents: -line.netCents,
})
