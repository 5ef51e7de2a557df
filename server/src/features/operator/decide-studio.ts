import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { listOwnerships, type Ownership } from '#features/accounts/owner-store.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { placeName } from '#features/studios/place-name.ts'
import { certificateIdOf, decideStudio as recordDecision } from '#features/studios/review-studio.ts'
import { findStudio, type Studio } from '#features/studios/studio-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { answerSecondLooks } from './notes/note-store.ts'
import { requireSecondLook } from './notes/require-second-look.ts'
import { presentReview } from './present-review.ts'
import { requireLatestDecision, type SeenDecision } from './require-latest-decision.ts'
import {
  studioApprovedMail,
  studioChangeApprovedMail,
  studioChangeRejectedMail,
  studioRejectedMail,
  studioWithdrawnMail,
} from './review-mails.ts'

/** `certificate_id` identifies the reviewed licence and place, if given. */
type StudioDecision = SeenDecision & { certificate_id?: string | undefined }

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'links' | 'config' | 'vault'>

/**
 * Approves or rejects one studio. Refuses to approve a studio without a trade licence, and a decision about a licence
 * or place that was replaced meanwhile.
 */
export async function decideStudio(
  deps: Needs,
  caller: Caller,
  { studioId, decision }: { studioId: number; decision: StudioDecision },
): Promise<ReviewCase> {
  const ownership = await inTransaction(deps, async (inside) => {
    const studio = await holdStudio(inside, studioId)
    const [found] = studio ? await listOwnerships(inside.db, [studio.companyId]) : []
    if (!studio || !found) throw new Refusal('not-found')
    await record(inside, caller, studio, found, decision)
    return found
  })
  return presentReview(deps, ownership)
}

/** Locks the studio against concurrent decisions. */
async function holdStudio(deps: Needs, studioId: number): Promise<Studio | undefined> {
  const studio = await findStudio(deps.db, studioId)
  if (!studio) return undefined
  await lockCompany(deps.db, studio.companyId)
  return findStudio(deps.db, studioId)
}

async function record(
  deps: Needs,
  caller: Caller,
  studio: Studio,
  { company, owner }: Ownership,
  decision: StudioDecision,
): Promise<void> {
  const { certificate_id: lookedAt } = decision
  if (lookedAt !== undefined && lookedAt !== certificateIdOf(studio)) throw new Refusal('changed-meanwhile')
  // A pending change is stored beside the studio's decision, and identified by `certificate_id`.
  if (!studio.proposed) requireLatestDecision(studio, decision)
  const approved = decision.decision === 'approve'
  if (approved) await requireSecondLook(deps, caller, company.id)
  // An approved studio's licence may have been deleted since.
  if (approved && !studio.certificateKey && !studio.proposed) throw new Refusal('no-certificate')
  const reviewReason = approved ? null : decision.reason
  const isNew = await recordDecision(deps, studio.id, { review: approved ? 'approved' : 'rejected', reviewReason })
  if (!isNew) return
  await answerSecondLooks(deps.db, { companyId: company.id, decidedBy: caller.accountId, at: deps.clock.now() })
  await tellOwner(deps, studio, { company, owner }, decision)
  const takenBack = studio.review === 'approved' && !studio.proposed
  const event = approved ? 'studio-approved' : takenBack ? 'studio-withdrawn' : 'studio-rejected'
  await deps.audit.append(event, { actorId: caller.accountId, studioId: studio.id })
}

/** Mails the decision; approvals before the owner's activation are covered by the activation mail. */
async function tellOwner(deps: Needs, studio: Studio, { company, owner }: Ownership, said: StudioDecision) {
  const { publicUrl } = deps.config
  const wasApproved = studio.review === 'approved'
  // The decision concerns the change only: the studio stays approved.
  const isChange = wasApproved && studio.proposed
  if (said.decision === 'reject') {
    const turnedDown = { ...studio, place: await placeName(deps, studio), reason: said.reason }
    const mail = isChange ? studioChangeRejectedMail : wasApproved ? studioWithdrawnMail : studioRejectedMail
    await deps.outbox.add(mail(owner, turnedDown, publicUrl))
  } else if (company.review === 'approved') {
    const mail = isChange ? studioChangeApprovedMail : studioApprovedMail
    await deps.outbox.add(mail(owner, await placeName(deps, { ...studio, ...studio.proposed }), publicUrl))
  }
}
