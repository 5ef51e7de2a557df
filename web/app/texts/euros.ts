const EUROS = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** „1.234,50 €“, with non-breaking spaces. */
export function euros(cents: number): string {
  return EUROS.format(cents / 100)
}
