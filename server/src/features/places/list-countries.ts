import type { Deps } from '#platform/deps.ts'
import type { Country } from '#platform/ports/places.ts'
import { askService } from './ask-service.ts'

/** Countries sorted by name, in German dictionary order. */
export async function listCountries(deps: Pick<Deps, 'countries' | 'log'>): Promise<Country[]> {
  const countries = await askService(deps, () => deps.countries.list())
  return countries.toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
}
