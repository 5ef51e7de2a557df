import type { ProofKind, ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { findOwnership, type Ownership } from '#features/accounts/owner-store.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { decideCompany } from '#features/companies/review-company.ts'
import { findIdentification } from '#features/identification/identification-store.ts'
import { isIdentified } from '#features/identification/is-identified.ts'
import { noteOwnerDecision } from '#features/studios/review-studio.ts'
import { listStudiosOf } from '#features/studios/studio-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { answerSecondLooks } from './notes/note-store.ts'
import { requireSecondLook } from './notes/require-second-look.ts'
import { presentReview } from './present-review.ts'
import { requireLatestDecision, type SeenDecision } from './require-latest-decision.ts'
import { activationMail, ownerRejectedMail, ownerWithdrawnMail } from './review-mails.ts'

type OwnerDecision = SeenDecision & { card_compared?: true | undefined; proof?: ProofKind | undefined }

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'links' | 'config' | 'vault'>

/** Activates or rejects an owner, and notifies them by mail. */
export async function decideOwner(
  deps: Needs,
  caller: Caller,
  { ownerId, decision }: { ownerId: number; decision: OwnerDecision },
): Promise<ReviewCase> {
  await inTransaction(deps, async (inside) => {
    await lockCompany(inside.db, (await requireOwner(inside, ownerId)).company.id)
    await record(inside, caller, await requireOwner(inside, ownerId), decision)
  })
  return presentReview(deps, await requireOwner(deps, ownerId))
}

export async function requireOwner(deps: Pick<Deps, 'db'>, ownerId: number): Promise<Ownership> {
  const ownership = await findOwnership(deps.db, ownerId)
  if (!ownership) throw new Refusal('not-found')
  return ownership
}

async function requireApprovable(deps: Needs, caller: Caller, { company, owner }: Ownership): Promise<void> {
  await requireSecondLook(deps, caller, company.id)
  await requireApprovedStudio(deps, company.id)
  if (deps.config.registrationEid === 'required' && !(await isIdentified(deps.db, owner.id)))
    throw new Refusal('owner-not-identified')
}

async function record(
  deps: Needs,
  caller: Caller,
  { company, owner }: Ownership,
  decision: OwnerDecision,
): Promise<void> {
  requireLatestDecision(company, decision)
  const approved = decision.decision === 'approve'
  if (approved) {
    await requireApprovable(deps, caller, { company, owner })
    await noteComparison(deps, caller, owner.id, decision)
  }
  const reviewReason = approved ? null : decision.reason
  const isNew = await decideCompany(deps, company, { review: approved ? 'approved' : 'rejected', reviewReason })
  if (!isNew) return
  await answerSecondLooks(deps.db, { companyId: company.id, decidedBy: caller.accountId, at: deps.clock.now() })
  await noteOwnerDecision(deps)
  const { publicUrl } = deps.config
  const rejectedMail = company.review === 'approved' ? ownerWithdrawnMail : ownerRejectedMail
  await deps.outbox.add(approved ? activationMail(owner, publicUrl) : rejectedMail(owner, decision.reason, publicUrl))
  await deps.audit.append(approved ? 'owner-approved' : 'owner-rejected', {
    actorId: caller.accountId,
    ownerId: owner.id,
  })
}

/** If card data is stored, activation requires its comparison with a proof; audits the result and the kind of proof. */
async function noteComparison(deps: Needs, caller: Caller, ownerId: number, decision: OwnerDecision): Promise<void> {
  const card = await findIdentification(deps.db, ownerId)
  if (!card?.dataSet) return
  if (!decision.card_compared) throw new Refusal('card-not-compared')
  if (!decision.proof) throw new Refusal('proof-not-named')
  await deps.audit.append('card-compared', {
    actorId: caller.accountId,
    ownerId,
    identification: card.id,
    proof: decision.proof,
  })
}

async function requireApprovedStudio(deps: Pick<Deps, 'db'>, companyId: number): Promise<void> {
  const studios = await listStudiosOf(deps.db, companyId)
  if (!studios.some(({ review }) => review === 'approved')) throw new Refusal('no-approved-studio')
}
