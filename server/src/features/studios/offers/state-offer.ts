import { germanDay } from '@epassbild/contract/days.ts'
import type { InputOf } from '@epassbild/contract/endpoint.ts'
import type { OfferPart, OwnStudioOffer, StudioOffer, stateStudioOffer } from '@epassbild/contract/studio-offers.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { requireVisibleStudio } from '#features/studios/require-visible-studio.ts'
import { bumpPublicVersion, listStudiosOf } from '#features/studios/studio-store.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOffer, listOffersOf, type OfferRow, saveOffers } from './offer-store.ts'

type Said = InputOf<typeof stateStudioOffer>

const NOTHING = { offers: [], languages: [], opening_hours: '', price_from_cents: null, stated_on: null, version: null }

/** Statement of one of the company's locations about itself; empty if there is none yet. */
export async function showOffer(deps: Pick<Deps, 'db'>, caller: Caller, studioId: number): Promise<OwnStudioOffer> {
  await requireVisibleStudio(deps, caller, studioId)
  const row = await findOffer(deps.db, studioId)
  return row ? presentOwn(row) : NOTHING
}

/**
 * Stores the owner's statement about a location, with the day; repeating it renews the day. With a `version`
 * (optimistic locking) it refuses if another statement was made since that version was read. With `also` the owner gives
 * parts of it to other locations, whatever those said before (decision 0089).
 */
export async function stateOffer(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'limits'>,
  caller: Caller,
  studioId: number,
  said: Said,
): Promise<OwnStudioOffer> {
  if (said.also) await deps.limits.count('statement-spread', { account: caller.accountId })
  return inTransaction(deps, async ({ db, clock, audit }) => {
    await holdOwnCompany({ db }, caller)
    await requireOwnStudios(db, caller, said.also?.shop_ids ?? [])
    const { version } = await showOffer({ db }, caller, studioId)
    if (said.version !== undefined && said.version !== version) throw new Refusal('changed-meanwhile')
    const { offers, languages, opening_hours: openingHours, price_from_cents: priceFromCents } = said
    const row = { studioId, offers, languages, openingHours, priceFromCents, statedAt: clock.now() }
    const rows = [row, ...(await spread(db, row, said.also))]
    await saveOffers(db, rows)
    await bumpPublicVersion(db)
    for (const stated of rows)
      await audit.append('studio-offer-stated', { actorId: caller.accountId, studioId: stated.studioId })
    return presentOwn(row)
  })
}

/** Refuses one location of another company like an unknown one. */
async function requireOwnStudios(db: Database, { companyId }: Caller, ids: readonly number[]): Promise<void> {
  const own = companyId === null || ids.length === 0 ? [] : await listStudiosOf(db, companyId)
  if (ids.some((wanted) => !own.some(({ id }) => id === wanted))) throw new Refusal('not-found')
}

/**
 * The statements of the other locations, with the named parts from this one; the rest of them stays, and then their
 * day, too: the owner did not check the rest today.
 */
async function spread(db: Database, said: OfferRow, also: Said['also']): Promise<OfferRow[]> {
  if (!also) return []
  const others = [...new Set(also.shop_ids)].filter((id) => id !== said.studioId)
  const before = new Map((await listOffersOf(db, others)).map((row) => [row.studioId, row]))
  const parts = Object.assign({}, ...also.parts.map((part) => PART_OF[part](said))) as Partial<OfferRow>
  const isWhole = STATED.every((field) => field in parts)
  return others.map((studioId) => ({
    ...{ offers: [], languages: [], openingHours: '', priceFromCents: null, statedAt: said.statedAt },
    ...before.get(studioId),
    ...parts,
    ...(isWhole && { statedAt: said.statedAt }),
    studioId,
  }))
}

const STATED = ['offers', 'languages', 'openingHours', 'priceFromCents']
const PART_OF: { [part in OfferPart]: (said: OfferRow) => Partial<OfferRow> } = {
  price: ({ priceFromCents }) => ({ priceFromCents }),
  // An empty list would erase what the others say, as any empty part.
  offers: ({ offers, languages }) => ({
    ...(offers.length > 0 && { offers }),
    ...(languages.length > 0 && { languages }),
  }),
  hours: ({ openingHours }) => ({ openingHours }),
}

const presentOwn = (row: OfferRow): OwnStudioOffer => ({ ...presentOffer(row), version: versionOf(row) })

/** Hash of all that is stored, beside the day: a part from another location leaves that as it was. */
function versionOf({ offers, languages, openingHours, priceFromCents, statedAt }: OfferRow): string {
  const stored = JSON.stringify([offers, languages, openingHours, priceFromCents, statedAt])
  return sha256(stored).slice(0, 40)
}

export function presentOffer(row: OfferRow): StudioOffer {
  return {
    offers: row.offers,
    languages: row.languages,
    opening_hours: row.openingHours,
    price_from_cents: row.priceFromCents,
    stated_on: germanDay(row.statedAt),
  }
}
