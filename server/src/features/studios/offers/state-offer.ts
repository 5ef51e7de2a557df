import { germanDay } from '@epassbild/contract/days.ts'
import type { InputOf } from '@epassbild/contract/endpoint.ts'
import type { OwnStudioOffer, StudioOffer, stateStudioOffer } from '@epassbild/contract/studio-offers.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { requireVisibleStudio } from '#features/studios/require-visible-studio.ts'
import { bumpPublicVersion } from '#features/studios/studio-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOffer, type OfferRow, saveOffer } from './offer-store.ts'

const NOTHING = { offers: [], languages: [], opening_hours: '', price_from_cents: null, stated_on: null, version: null }

/** Statement of one of the company's locations about itself; empty if there is none yet. */
export async function showOffer(deps: Pick<Deps, 'db'>, caller: Caller, studioId: number): Promise<OwnStudioOffer> {
  await requireVisibleStudio(deps, caller, studioId)
  const row = await findOffer(deps.db, studioId)
  return row ? presentOwn(row) : NOTHING
}

/**
 * Stores the owner's statement about a location, with the day; repeating it renews the day. With a `version`
 * (optimistic locking) it refuses if another statement was made since that version was read.
 */
export function stateOffer(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  caller: Caller,
  studioId: number,
  said: InputOf<typeof stateStudioOffer>,
): Promise<OwnStudioOffer> {
  return inTransaction(deps, async ({ db, clock, audit }) => {
    await holdOwnCompany({ db }, caller)
    const { version } = await showOffer({ db }, caller, studioId)
    if (said.version !== undefined && said.version !== version) throw new Refusal('changed-meanwhile')
    const { offers, languages, opening_hours: openingHours, price_from_cents: priceFromCents } = said
    const row = { studioId, offers, languages, openingHours, priceFromCents, statedAt: clock.now() }
    await saveOffer(db, row)
    await bumpPublicVersion(db)
    await audit.append('studio-offer-stated', { actorId: caller.accountId, studioId })
    return presentOwn(row)
  })
}

const presentOwn = (row: OfferRow): OwnStudioOffer => ({ ...presentOffer(row), version: row.statedAt.toISOString() })

export function presentOffer(row: OfferRow): StudioOffer {
  return {
    offers: row.offers,
    languages: row.languages,
    opening_hours: row.openingHours,
    price_from_cents: row.priceFromCents,
    stated_on: germanDay(row.statedAt),
  }
}
