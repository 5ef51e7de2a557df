import { isAfterToday } from '@epassbild/contract/days.ts'
import type { Verdict } from '@epassbild/contract/photos.ts'
import type { Authority } from '#features/authorities/require-authority.ts'
import { deletePhoto } from '#features/photos/deletion/delete-photo.ts'
import { lockPhoto, type Photo } from '#features/photos/photo-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { setValidUntilAfter } from './application-store.ts'
import { asked, countMiss, requireLiving, requireUnexpired } from './living-photo.ts'
import { type Decision, findLastRetrieval, listRetrievals, type Retrieval, recordDecision } from './retrieval-store.ts'

/** A clerk may keep the photo open over lunch; a retrieval longer ago belongs to another visit. */
const OPEN_MS = 24 * 3_600_000

/** Event of a rejection, for features that subscribe to it; payload: id of the retrieval. */
export const PHOTO_REJECTED = 'photo-rejected'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'jobs' | 'limits'>
type Said = Pick<Decision, 'decision' | 'reason' | 'kept' | 'applicationDate'>

/**
 * Records the clerk's decision on the last retrieval by their authority. Idempotent; a rejected photo is deleted, an
 * accepted one as the applicant wishes (ABR-04).
 */
export async function decidePhoto(
  deps: Needs,
  authority: Authority,
  photoId: string,
  verdict: Verdict,
): Promise<{ kept: boolean; validUntil: string }> {
  await deps.limits.requireRoom('photo-guess', { account: authority.organisationId })
  const said = readVerdict(deps, verdict)
  const { validUntil, kept } = await countMiss(deps, authority, photoId, () =>
    inTransaction(deps, (inside) => decideInside(inside, authority, photoId, said)),
  )
  return { kept, validUntil: validUntil.toISOString() }
}

function readVerdict({ config, clock }: Needs, verdict: Verdict): Said {
  if (verdict.decision === 'reject')
    return { decision: 'reject', reason: verdict.reason, kept: false, applicationDate: null }
  const { keep = config.afterAcceptance === 'keep', applicationDate = null } = verdict
  if (keep && config.afterAcceptance === 'delete' && !applicationDate) throw new Refusal('application-date-missing')
  if (applicationDate && isAfterToday(applicationDate, clock.now())) throw new Refusal('application-date-in-future')
  return { decision: 'accept', reason: null, kept: keep, applicationDate }
}

async function decideInside(inside: Needs, authority: Authority, photoId: string, said: Said) {
  const { db, clock, audit } = inside
  const { organisationId } = authority
  const photo = await lockPhoto(db, photoId)
  if (!photo) throw new Refusal('photo-unknown')
  const retrieval = await findLastRetrieval(db, { photo: photo.id, organisationId })
  // Also days later: a client that never received the answer retries.
  if (retrieval?.decision && isSame(retrieval, said)) return answerOf(photo, said)
  const isLate = retrieval && retrieval.at.getTime() < clock.now().getTime() - OPEN_MS
  if (isLate || retrieval?.decision) {
    // Both refusals suggest another retrieval, which would be refused for a photo that is gone.
    requireLiving(photo, clock.now())
    throw new Refusal(isLate ? 'not-retrieved' : 'already-decided')
  }
  requireUnexpired(photo, clock.now())
  if (!retrieval) throw new Refusal('photo-unknown')
  const { actorId } = authority
  const validUntil = await noteWish(inside, photo, said)
  await recordDecision(db, retrieval.id, { ...said, decidedAt: clock.now(), decidedBy: actorId })
  const { decision, reason, kept, applicationDate } = said
  await audit.append('photo-decided', {
    ...asked(authority),
    photoId,
    decision,
    reason,
    kept: String(kept),
    applicationDate,
  })
  if (decision === 'reject') await inside.jobs.enqueue(db, PHOTO_REJECTED, { id: retrieval.id })
  if (!kept) await deletePhoto(inside, photo, { because: 'authority', actorId })
  return answerOf({ ...photo, validUntil }, said)
}

const answerOf = ({ validUntil, state }: Photo, { kept }: Said) => ({
  validUntil,
  kept: kept === true && state === 'stored',
})

/**
 * By law, the wish keeps a photo until six months after the application with which it is recorded. Only the first wish
 * counts; otherwise each further application would extend the life of the photo. A photo that another authority had
 * deleted meanwhile stays deleted.
 */
async function noteWish({ config, db, clock }: Needs, photo: Photo, { kept, applicationDate }: Said): Promise<Date> {
  if (config.validFrom !== 'receipt' || !kept || !applicationDate || photo.state !== 'stored') return photo.validUntil
  if ((await listRetrievals(db, photo.id)).some((retrieval) => retrieval.kept)) return photo.validUntil
  const until = await setValidUntilAfter(db, photo.id, applicationDate)
  if (until <= clock.now()) throw new Refusal('application-date-too-long-ago')
  return until
}

/** Includes the date of the application: otherwise a corrected date would get the expiry of the first one. */
function isSame(one: Retrieval, other: Said): boolean {
  const { decision, reason, kept, applicationDate } = other
  return (
    one.decision === decision && one.reason === reason && one.kept === kept && one.applicationDate === applicationDate
  )
}
