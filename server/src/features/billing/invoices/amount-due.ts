import type { Invoice } from './invoice-store.ts'

/** Sum to collect for an invoice: the part covered by credit counts as paid. */
export function amountDue({ grossCents, creditedCents }: Pick<Invoice, 'grossCents' | 'creditedCents'>): number {
  return grossCents - creditedCents
}
