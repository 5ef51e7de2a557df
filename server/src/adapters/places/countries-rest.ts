import { COUNTRY_CODES } from '@epassbild/contract/places/country-codes.ts'
import { z } from 'zod'
import { fetchJson } from '#adapters/fetch-json.ts'
import type { CountriesPort } from '#platform/ports/places.ts'

const Countries = z
  .array(z.object({ name: z.object({ common: z.string().min(1).max(200) }), cca2: z.string().regex(/^[A-Z]{2}$/) }))
  .max(500)
/** Answers include native names in all scripts. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024

/**
 * REST Countries or a compatible service (COUNTRIES_URL, the address of all countries). It also lists places without a
 * code of ISO 3166-1 (XK), which are left out, as no invoice can be made out to them.
 */
export function restCountries(url: string): CountriesPort {
  return {
    async list() {
      const all = (await fetchJson('countries', new URL(url), Countries, { maxBytes: MAX_REPLY_BYTES })) ?? []
      return all
        .filter(({ cca2 }) => COUNTRY_CODES.includes(cca2))
        .map(({ name, cca2 }) => ({ name: name.common, code: cca2 }))
    },
  }
}
