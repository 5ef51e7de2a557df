import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { DELETE_CERTIFICATE } from './certificates/delete-certificate.ts'
import { bumpPublicVersion, decideStudioRow, deleteStudiosOf, findStudio, type Studio } from './studio-store.ts'
import type { StudioPlaceRow } from './studios-schema.ts'

/**
 * Identifies the reviewed state of licence and place without revealing the file: a place that is not public yet changes
 * without a proposal.
 */
export function certificateIdOf({ certificateKey, proposed, ...studio }: Studio): string {
  const { name, address, zipcode, city, latitude, longitude } = proposed ?? studio
  return sha256(JSON.stringify([certificateKey, name, address, zipcode, city, latitude, longitude]))
}

/** Records the operator's decision; false if it was already recorded, so that no mail is sent twice. */
export async function decideStudio(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studioId: number,
  decision: Pick<Studio, 'review' | 'reviewReason'>,
): Promise<boolean> {
  const current = await findStudio(db, studioId)
  if (current?.proposed) {
    await decideStudioRow(db, studioId, {
      ...decideProposal(current, current.proposed, decision),
      decidedAt: clock.now(),
    })
    return true
  }
  if (current?.review === decision.review && current.reviewReason === decision.reviewReason) return false
  await decideStudioRow(db, studioId, { ...decision, decidedAt: clock.now() })
  return true
}

/**
 * An approved change replaces the public data; of a rejected one only the reason is kept, and the studio stays
 * unchanged. If the studio is not public, the change is applied in either case, as the subject of the decision.
 */
function decideProposal(
  { review }: Studio,
  proposed: StudioPlaceRow,
  decision: Pick<Studio, 'review' | 'reviewReason'>,
): Pick<Studio, 'review' | 'reviewReason'> & Partial<StudioPlaceRow> {
  if (decision.review === 'approved' || review !== 'approved') return { ...decision, ...proposed }
  return { ...decision, review }
}

/** Bumps the version: a decision about the owner changes the public data. */
export function noteOwnerDecision({ db }: Pick<Deps, 'db'>): Promise<void> {
  return bumpPublicVersion(db)
}

/** Removes an ended company's studios and their trade licences. Call it in a transaction. */
export async function removeStudiosOf({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, companyId: number): Promise<void> {
  for (const key of await deleteStudiosOf(db, companyId)) await jobs.enqueue(db, DELETE_CERTIFICATE, { key })
  await bumpPublicVersion(db)
}
