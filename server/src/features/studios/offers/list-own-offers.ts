import type { StudioOffer } from '@epassbild/contract/studio-offers.ts'
import type { Deps } from '#platform/deps.ts'
import { listOffersOf } from './offer-store.ts'
import { presentOffer } from './state-offer.ts'

/** Statements of these studios about themselves; studios without any are omitted. */
export async function listOwnOffers(
  { db }: Pick<Deps, 'db'>,
  studios: readonly { id: number }[],
): Promise<(StudioOffer & { id: number })[]> {
  const ids = studios.map(({ id }) => id)
  return (await listOffersOf(db, ids)).map((row) => ({ id: row.studioId, ...presentOffer(row) }))
}
