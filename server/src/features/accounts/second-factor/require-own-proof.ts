import type { Account } from '#features/accounts/account-store.ts'
import { requirePassword } from '#features/accounts/passwords/require-password.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'

/**
 * Before a person changes their own factors: the password again, and where a second factor protects the account a sign-in
 * with it within five minutes. Neither a stolen session nor a session and the password together take it away (T33).
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
