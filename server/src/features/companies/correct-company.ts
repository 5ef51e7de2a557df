import type { Deps } from '#platform/deps.ts'
import { type Company, updateCompany } from './company-store.ts'
import { reopenReview } from './review-company.ts'

export type Correction = Partial<Pick<Company, 'name' | 'legalForm' | 'website'>>

/** Whether name or legal form change, which the operator compares with the proof. */
export function isComparedAgain(company: Company, { name, legalForm }: Correction): boolean {
  return (name ?? company.name) !== company.name || (legalForm ?? company.legalForm) !== company.legalForm
}

/** Applies the owner's corrections; may reopen the review of a rejected company. Call it with the locked company. */
export async function correctCompany(
  { db }: Pick<Deps, 'db'>,
  company: Company,
  correction: Correction,
): Promise<void> {
  await updateCompany(db, company.id, correction)
  if (isComparedAgain(company, correction)) await reopenReview({ db }, company)
}
