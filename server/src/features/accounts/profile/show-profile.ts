import type { Profile } from '@epassbild/contract/accounts.ts'
import {
  type Account,
  type CompanyColumns,
  findProfile,
  type ProfileColumns,
} from '#features/accounts/account-store.ts'
import { personFacts } from '#features/accounts/person-facts.ts'
import { findCompany } from '#features/companies/company-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

export async function showProfile({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Profile> {
  const found = await findProfile(db, caller.accountId)
  if (!found) throw new Refusal('not-signed-in')
  return profileOf(found.account, found.company)
}

export async function presentProfile(db: Deps['db'], account: Account): Promise<Profile> {
  return profileOf(account, account.companyId === null ? null : await findCompany(db, account.companyId))
}

function profileOf(account: ProfileColumns, company: CompanyColumns | null | undefined): Profile {
  return {
    id: account.id,
    user_type: account.role,
    ...personFacts(account),
    company_name: company?.name ?? '',
    review: company?.review ?? null,
    review_reason: company?.reviewReason ?? null,
    version: account.profileVersion,
  }
}
