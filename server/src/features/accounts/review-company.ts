import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  type Account,
  type Company,
  findAccount,
  findCompany,
  findOwnership,
  listOwnerships,
  lockCompany,
  updateCompany,
} from './account-store.ts'

export type { Account, Company, Ownership } from './account-store.ts'

export function listCompaniesWithOwner({ db }: Pick<Deps, 'db'>, companyIds: readonly number[]) {
  return listOwnerships(db, companyIds)
}

export function findCompanyOfOwner({ db }: Pick<Deps, 'db'>, ownerId: number) {
  return findOwnership(db, ownerId)
}

/**
 * Keeps a company to this transaction: deciding about it or its studios, handing one in and blocking it happen one after
 * the other. Read what you decide by after this.
 */
export async function holdCompany({ db }: Pick<Deps, 'db'>, companyId: number): Promise<void> {
  await lockCompany(db, companyId)
}

/** The same for somebody of the company who may have been blocked since they were let in; gives what is held. */
export async function holdOwnCompany({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Company | undefined> {
  const company = caller.companyId === null ? undefined : await lockCompany(db, caller.companyId)
  const account = await findAccount(db, caller.accountId)
  if (!account || account.blockedAt) throw new Refusal('not-signed-in')
  return company
}

/** Records the operator's decision; false when it already stood, so that nobody is told twice. */
export async function decideCompany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  company: Company,
  decision: Pick<Company, 'review' | 'reviewReason'>,
): Promise<boolean> {
  const current = await lockCompany(db, company.id)
  if (current?.review === decision.review && current.reviewReason === decision.reviewReason) return false
  await updateCompany(db, company.id, { ...decision, decidedAt: clock.now() })
  return true
}

/** A rejected company that hands in something new waits for review again; to be called with the company that is held. */
export async function reopenReview({ db }: Pick<Deps, 'db'>, company: Company | undefined): Promise<void> {
  if (company?.review === 'rejected') await updateCompany(db, company.id, { review: 'under-review' })
}

/** Whether the operator has activated the owner: only then may the company use what costs. */
export async function isCompanyActivated({ db }: Pick<Deps, 'db'>, companyId: number): Promise<boolean> {
  return (await findCompany(db, companyId))?.review === 'approved'
}

export function nameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
