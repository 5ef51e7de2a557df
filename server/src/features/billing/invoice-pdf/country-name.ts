const NAMES = new Intl.DisplayNames('de', { type: 'region' })

/** As a German letter names it below the address: `ÖSTERREICH` (DIN 5008). */
export function countryName(code: string): string {
  return (NAMES.of(code) ?? code).toLocaleUpperCase('de')
}
