import type { Profile } from '@epassbild/contract/accounts.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Account, findAccount, findCompany } from './account-store.ts'

export async function showProfile({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Profile> {
  const account = await findAccount(db, caller.accountId)
  if (!account) throw new Refusal('not-signed-in')
  return presentProfile(db, account)
}

export async function presentProfile(db: Database, account: Account): Promise<Profile> {
  const company = account.companyId === null ? undefined : await findCompany(db, account.companyId)
  return {
    id: account.id,
    user_type: account.role,
    salutation: account.salutation,
    first_name: account.firstName,
    last_name: account.lastName,
    date_of_birth: account.dateOfBirth,
    email: account.email,
    phone: account.phone,
    company_name: company?.name ?? '',
    review: company?.review ?? null,
    review_reason: company?.reviewReason ?? null,
    version: account.profileVersion,
  }
}
