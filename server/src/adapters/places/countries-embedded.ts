import { COUNTRY_CODES } from '@epassbild/contract/places/country-codes.ts'
import type { CountriesPort } from '#platform/ports/places.ts'

/** German names from the runtime's own data; no request to anybody. */
export const embeddedCountries: CountriesPort = {
  async list() {
    const names = new Intl.DisplayNames('de', { type: 'region' })
    return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }))
  },
}
