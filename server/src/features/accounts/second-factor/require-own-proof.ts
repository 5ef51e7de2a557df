import type { Account } from '#features/accounts/account-store.ts'
import { requirePassword } from '#features/accounts/passwords/require-password.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'

/**
 * Before people change their own factors: the password again and, if the account has a second factor, a sign-in with it
 * within five minutes. A stolen session cannot remove it, not even together with the password (T33).
 */
export async function requireOwnProof(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  caller: Caller,
  password: string,
): Promise<Account> {
  const account = await requirePassword(deps, caller, password)
  if (account.secondFactor === 'on') await requireFreshProof(deps, caller)
  return account
}
