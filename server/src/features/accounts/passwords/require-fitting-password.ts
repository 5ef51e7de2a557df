import type { Account } from '#features/accounts/account-store.ts'
import { findCompany } from '#features/companies/company-store.ts'
import type { Deps } from '#platform/deps.ts'
import { requireUncommonPassword } from './require-uncommon-password.ts'

/**
 * Refuses a new password that is common, or derived from the account's name, address or company.
 *
 * @throws Refusal `password-common`.
 */
export async function requireFittingPassword(
  { db }: Pick<Deps, 'db'>,
  { firstName, lastName, email, companyId }: Account,
  password: string,
): Promise<void> {
  const company = companyId === null ? undefined : await findCompany(db, companyId)
  await requireUncommonPassword(password, [firstName, lastName, email, company?.name ?? ''])
}
