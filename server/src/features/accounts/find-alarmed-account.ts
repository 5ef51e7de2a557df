import { accounts } from '#features/accounts/accounts-schema.ts'
import type { Deps } from '#platform/deps.ts'
import { accountHash } from '#platform/security-events.ts'

export interface AlarmedAccount {
  id: number
  email: string
  role: string
  companyId: number | null
}

/**
 * The account behind the keyed hash of a `security event` or `security alarm`, to follow up an alarm. Undefined if the
 * hash is of an address without an account, or of another server. Each successful look-up is recorded.
 */
export async function findAlarmedAccount(
  { db, pseudonyms, audit }: Pick<Deps, 'db' | 'pseudonyms' | 'audit'>,
  hash: string,
): Promise<AlarmedAccount | undefined> {
  const { id, email, role, companyId } = accounts
  const known = await db.select({ id, email, role, companyId }).from(accounts)
  const found = known.find((one) => [one.id, one.email].some((name) => accountHash(pseudonyms, name) === hash))
  if (found) await audit.append('alarmed-account-found', { accountId: found.id })
  return found
}
