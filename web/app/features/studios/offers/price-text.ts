import { PRICE_FROM_CENTS_MAX } from '@epassbild/contract/studio-offers.ts'

/** „14,90" of 1490; empty without a price. */
export function euroText(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, useGrouping: false })
}

/** Cents from typed text (14,90, 14.9, 14 €); null if empty, undefined if invalid. */
export function centsIn(text: string): number | null | undefined {
  const plain = text.replace(/[\s€]/g, '')
  if (plain === '') return null
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(plain)) return undefined
  const cents = Math.round(Number(plain.replace(',', '.')) * 100)
  return cents > 0 && cents <= PRICE_FROM_CENTS_MAX ? cents : undefined
}
