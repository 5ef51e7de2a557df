import type { Deps } from '#platform/deps.ts'
import { askService } from './ask-service.ts'

export interface Country {
  name: string
  code: string
}

/** By name, as a German dictionary sorts. */
export async function listCountries(deps: Pick<Deps, 'countries' | 'log'>): Promise<Country[]> {
  const countries = await askService(deps, () => deps.countries.list())
  return countries.toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
}
