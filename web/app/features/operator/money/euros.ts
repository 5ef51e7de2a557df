const EUROS = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

export function euros(cents: number): string {
  return EUROS.format(cents / 100)
}
