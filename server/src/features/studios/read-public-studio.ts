import type { StudioOffer } from '@epassbild/contract/studio-offers.ts'
import type { PublicStudio } from '@epassbild/contract/studios.ts'
import type { Deps } from '#platform/deps.ts'
import { findOffer } from './offers/offer-store.ts'
import { presentOffer } from './offers/state-offer.ts'
import { listAsJson, type PublicStudios, sharedPublicStudios } from './public-studios.ts'
import { wasStudioDeleted } from './studio-store.ts'

export type StudioFound =
  | { kind: 'public'; studio: PublicStudio; offer: StudioOffer | undefined }
  | { kind: 'deleted' }
  | { kind: 'unknown' }

/** Public view of a studio with its statement; for an id that is not public, whether it was a studio once. */
export async function readPublicStudio(deps: Pick<Deps, 'db' | 'clock'>, id: number): Promise<StudioFound> {
  const studio = studioIn(await sharedPublicStudios(deps)(), id)
  if (studio) {
    const said = await findOffer(deps.db, id)
    return { kind: 'public', studio, offer: said && presentOffer(said) }
  }
  return (await wasStudioDeleted(deps.db, id)) ? { kind: 'deleted' } : { kind: 'unknown' }
}

/** All public studios, for the list for search engines; read on demand, which is slow. */
export async function listPublicStudioNames(
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<{ version: number; studios: () => Pick<PublicStudio, 'id' | 'name'>[] }> {
  const studios = await sharedPublicStudios(deps)()
  return { version: studios.version, studios: () => parse(studios, [...studios.places.values()]) }
}

function studioIn(studios: PublicStudios, id: number): PublicStudio | undefined {
  const place = studios.places.get(id)
  return place === undefined ? undefined : parse(studios, [place])[0]
}

function parse(studios: PublicStudios, places: readonly number[]): PublicStudio[] {
  return JSON.parse(listAsJson(studios.whole, places).toString())
}
