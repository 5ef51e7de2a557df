import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { askService } from './ask-service.ts'

/** Name of the place of a postcode, to fill in the town while a studio's address is entered. */
export async function findPostcode(deps: Pick<Deps, 'postcodes' | 'log'>, zip: string): Promise<{ city: string }> {
  const city = await askService(deps, () => deps.postcodes.placeNameOf(zip))
  if (city === undefined) throw new Refusal('postcode-unknown')
  return { city }
}
