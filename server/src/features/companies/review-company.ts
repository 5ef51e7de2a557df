import type { Deps } from '#platform/deps.ts'
import { type Company, findCompany, updateCompany } from './company-store.ts'

/** Records the decision about a locked company; false if it was already recorded, so that no mail is sent twice. */
export async function decideCompany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  company: Company,
  decision: Pick<Company, 'review' | 'reviewReason'>,
): Promise<boolean> {
  if (company.review === decision.review && company.reviewReason === decision.reviewReason) return false
  await updateCompany(db, company.id, { ...decision, decidedAt: clock.now() })
  return true
}

/** Reopens the review of a rejected company after a new submission. Call it with the locked company. */
export async function reopenReview({ db }: Pick<Deps, 'db'>, company: Company | undefined): Promise<void> {
  if (company?.review === 'rejected') await updateCompany(db, company.id, { review: 'under-review' })
}

/** Whether the operator has activated the owner, which all paid features require. */
export async function isCompanyActivated({ db }: Pick<Deps, 'db'>, companyId: number): Promise<boolean> {
  return (await findCompany(db, companyId))?.review === 'approved'
}
