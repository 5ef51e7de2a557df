import type { FoundPlace } from '@epassbild/contract/places.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { askService } from './ask-service.ts'

/** Position of an address, a place or a postcode in Germany; the text itself is never logged. */
export async function findPlace(deps: Pick<Deps, 'geocoder' | 'log'>, address: string): Promise<FoundPlace> {
  const place = await askService(deps, () => deps.geocoder.find(address))
  if (!place) throw new Refusal('place-not-found')
  return place
}
