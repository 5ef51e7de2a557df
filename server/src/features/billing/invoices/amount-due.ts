import type { Invoice } from './invoice-store.ts'

/** What is to be collected of an invoice: what credits took off it is paid. */
export function amountDue({ grossCents, creditedCents }: Pick<Invoice, 'grossCents' | 'creditedCents'>): number {
  return grossCents - creditedCents
}
