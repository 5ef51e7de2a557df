import { type Account, type NewAccount, updateProfile } from '#features/accounts/account-store.ts'
import { fullName } from '#features/accounts/full-name.ts'
import type { Company } from '#features/companies/company-store.ts'
import { correctCompany } from '#features/companies/correct-company.ts'
import { reopenReview } from '#features/companies/review-company.ts'
import type { Deps } from '#platform/deps.ts'

const NAME = ['firstName', 'lastName'] as const
/** Fields that the operator reviews: the first three are compared with the proof, the phone may cause a rejection. */
const REVIEWED = [...NAME, 'dateOfBirth', 'phone'] as const

interface Corrected {
  account: Account
  /** Company of an owner, locked like the account; undefined for other people. */
  company: Company | undefined
}

/**
 * Writes the changed fields of a person. `onRenamed` runs in the same transaction if the name changes. A change of
 * name, birth date or phone reopens the review of a rejected owner; a company named after its owner is renamed.
 */
export async function correctProfile<Needs extends Pick<Deps, 'db'>>(
  deps: Needs,
  { account, company }: Corrected,
  change: Partial<NewAccount>,
  onRenamed: (inside: Needs, accountId: number) => Promise<void>,
): Promise<Account> {
  const differs = (field: (typeof REVIEWED)[number]) => change[field] !== undefined && change[field] !== account[field]
  if (NAME.some(differs)) await onRenamed(deps, account.id)
  if (REVIEWED.some(differs)) await reopenReview(deps, company)
  const after = await updateProfile(deps.db, account, change)
  if (company?.name === fullName(account)) await correctCompany(deps, company, { name: fullName(after) })
  return after
}
