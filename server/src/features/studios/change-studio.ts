import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@epassbild/contract/endpoint.ts'
import type { changeStudio as contract, RegisteredStudio } from '@epassbild/contract/studios.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { reopenReview } from '#features/companies/review-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { presentPlace, presentReason, presentRegisteredStudio, versionOf } from './present-studio.ts'
import { requireUnknown } from './require-unknown.ts'
import { requireVisibleStudio } from './require-visible-studio.ts'
import { submittedAgain } from './since-when-it-waits.ts'
import { contactColumns, contactOf } from './studio-contact.ts'
import { changeStudioRow, type Studio } from './studio-store.ts'
import type { StudioPlaceRow } from './studios-schema.ts'

type Change = InputOf<typeof contract>
type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'links'>

/**
 * Changes a location. Phone and website take effect at once; for a rejected one they reopen the review. Another name,
 * address or position of an approved one waits for review while the approved data stays public; licence and full
 * version are kept. Sending the public data withdraws a pending change unless that is sent along: sending back a whole
 * answer changes nothing. With a `version` (optimistic locking), refuses if the location has changed since.
 */
export async function changeStudio(
  deps: Needs,
  caller: Caller,
  studioId: number,
  input: Change,
): Promise<RegisteredStudio> {
  const studio = await inTransaction(deps, async (inside) => {
    const company = await holdOwnCompany(inside, caller)
    const before = await requireVisibleStudio(inside, caller, studioId)
    if (input.version !== undefined && input.version !== versionOf(before)) throw new Refusal('changed-meanwhile')
    requireSentBack(before, input)
    const place = placeOf(input)
    await requireUnknown(inside, before.companyId, place, before)
    const submittedAt = submittedAgain(before, company, inside.clock.now())
    const isCorrected = before.review === 'rejected' && !isDeepStrictEqual(contactOf(before), contactColumns(input))
    const after = await changeStudioRow(inside.db, studioId, {
      ...contactColumns(input),
      ...(keepsProposed(before, place, input) ? {} : reviewed(before, { place, isCorrected, submittedAt })),
    })
    if (!after) throw new Refusal('not-found')
    if (isCorrected || !isSame(before, place)) await reopenReview(inside, company)
    await inside.audit.append('studio-changed', { actorId: caller.accountId, studioId })
    return after
  })
  return presentRegisteredStudio(studio, deps.links)
}

/** The decision is the operator's: a client may send it back unchanged only. */
function requireSentBack(before: Studio, sent: Change): void {
  const isOther = sent.review !== undefined && sent.review !== before.review
  const isOtherReason = sent.review_reason !== undefined && sent.review_reason !== presentReason(before)
  if (isOther || isOtherReason) throw new Refusal('read-only')
}

function keepsProposed(before: Studio, place: StudioPlaceRow, { proposed }: Change): boolean {
  if (!before.proposed || !proposed || !isSame(before, place)) return false
  return isDeepStrictEqual(presentPlace(before.proposed), proposed)
}

interface Reviewed extends Pick<Studio, 'submittedAt'> {
  place: StudioPlaceRow
  /** Whether phone or website of a rejected one change, which the reason may have named. */
  isCorrected: boolean
}

function reviewed(before: Studio, { place, isCorrected, submittedAt }: Reviewed): Partial<Studio> {
  if (!isCorrected && isSame(before, place)) return { proposed: null }
  if (before.review === 'approved') return { proposed: place, submittedAt }
  return { ...place, proposed: null, review: 'under-review', reviewReason: null, decidedAt: null, submittedAt }
}

/** Place with its position to the seven decimals of the answer: sending a position back unchanged is no change. */
function placeOf({ name, address, zipcode, city, latitude, longitude }: StudioPlaceRow): StudioPlaceRow {
  return { name, address, zipcode, city, latitude: rounded(latitude), longitude: rounded(longitude) }
}

function isSame(studio: StudioPlaceRow, place: StudioPlaceRow): boolean {
  const before = placeOf(studio)
  return (Object.keys(before) as (keyof StudioPlaceRow)[]).every((field) => before[field] === place[field])
}

const rounded = (degrees: number) => Number(degrees.toFixed(7))
