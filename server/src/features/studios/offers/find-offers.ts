import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import type { findStudioOffers, Offer, Spoken } from '@epassbild/contract/studio-offers.ts'
import type { Deps } from '#platform/deps.ts'
import { listOffers } from './offer-store.ts'
import { presentOffer } from './state-offer.ts'

/** Public studios by what they say about themselves (SLIP-05); asked only where a reader has chosen something. */
export async function findOffers(
  { db }: Pick<Deps, 'db'>,
  wanted: { offers: Offer[]; languages: Spoken[] },
): Promise<OutputOf<typeof findStudioOffers>> {
  if (wanted.offers.length + wanted.languages.length === 0) return []
  return (await listOffers(db, wanted)).map((row) => ({ id: row.studioId, ...presentOffer(row) }))
}
