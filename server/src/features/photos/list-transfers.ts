import { TRANSFERS_LISTED_MAX, type Transfer, type TransferDays } from '@epassbild/contract/photos.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ListedPhoto, listStored } from './photo-store.ts'
import { replaceableAs } from './replacing/replaceable.ts'
import { listCameFree, listReplaced } from './replacing/replacement-store.ts'
import { listRetrievalsOf, type Retrieval } from './retrieval/retrieval-store.ts'

const YEAR_MS = 366 * 24 * 3_600_000

/** Lists the company's transfers of a year (employees: their own) with state and feedback, without photos (FOTO-11). */
export async function listTransfers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  days: TransferDays,
): Promise<Transfer[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - YEAR_MS)
  return presentTransfers(
    db,
    now,
    await listStored(db, { ...whose(caller), ...days, since, most: TRANSFERS_LISTED_MAX }),
  )
}

/** Filter by company and, for employees, by person. */
export const whose = (caller: Caller) => ({
  companyId: requireCompany(caller),
  accountId: caller.role === 'employee' ? caller.accountId : undefined,
})

export async function presentTransfers(db: Deps['db'], now: Date, photos: readonly ListedPhoto[]): Promise<Transfer[]> {
  const ids = photos.map(({ id }) => id)
  const retrievals = Map.groupBy(await listRetrievalsOf(db, ids), ({ photo }) => photo)
  const replaced = await listReplaced(db, ids)
  const standIns = photos.flatMap(({ id, replacesAs }) => (replacesAs ? [id] : []))
  const cameFree = await listCameFree(db, standIns)
  return photos.map((photo) => {
    const ofPhoto = retrievals.get(photo.id) ?? []
    const facts = { now, replaced: replaced.has(photo.id), cameFree: cameFree.has(photo.id) }
    const replaceable = replaceableAs(photo, ofPhoto, facts)
    return { ...present(photo, ofPhoto, now), replaceable }
  })
}

function present(photo: ListedPhoto, retrievals: readonly Retrieval[], now: Date): Omit<Transfer, 'replaceable'> {
  return {
    transferId: photo.transferId,
    capturedAt: photo.capturedAt.toISOString(),
    storedAt: photo.storedAt.toISOString(),
    validUntil: photo.validUntil.toISOString(),
    ...(photo.deletedAt && { deletedAt: photo.deletedAt.toISOString() }),
    studio: { id: photo.studioId, name: photo.studioName, city: photo.studioCity },
    person: photo.lastName === null ? null : `${photo.firstName} ${photo.lastName}`,
    personId: photo.personId,
    customerReference: photo.customerReference,
    state: stateOf(photo, retrievals, now),
    feedback: retrievals.flatMap(({ decidedAt, decision, reason }) =>
      decidedAt && decision ? [{ at: decidedAt.toISOString(), decision, reason }] : [],
    ),
  }
}

/** State shown to the studio: the citizen's decision comes first, then the authority's feedback. */
function stateOf(photo: ListedPhoto, retrievals: readonly Retrieval[], now: Date): Transfer['state'] {
  if (photo.deletedBecause === 'citizen') return 'deleted'
  const decided = retrievals.find(({ decision }) => decision !== null)?.decision
  if (decided) return decided === 'reject' ? 'rejected' : 'accepted'
  if (photo.deletedBecause === 'expired' || (photo.state === 'stored' && photo.validUntil <= now)) return 'expired'
  if (photo.state !== 'stored') return 'deleted'
  return retrievals.length > 0 ? 'retrieved' : 'stored'
}
