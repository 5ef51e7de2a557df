const NAMES = new Intl.DisplayNames('de', { type: 'region' })

/** Name of a country below an address in a German letter: `ÖSTERREICH` (DIN 5008). */
export function countryName(code: string): string {
  return (NAMES.of(code) ?? code).toLocaleUpperCase('de')
}
