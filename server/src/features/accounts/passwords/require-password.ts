import { type Account, findAccount, holdAccount } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { accountAsks } from '#platform/passwords/passwords.ts'
import { Refusal } from '#platform/refusal.ts'

/** Re-authenticates a signed-in person by the password, before actions that a stolen token must not allow. */
export async function requirePassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  caller: Caller,
  password: string,
): Promise<Account> {
  const account = await findAccount(db, caller.accountId)
  const from = accountAsks(caller.accountId)
  const matches = await passwords.verify(account?.passwordHash || undefined, password, from)
  if (!account || account.blockedAt) throw new Refusal('not-signed-in')
  if (!matches) throw new Refusal('wrong-password')
  return account
}

/** Locks the checked account until the end of the transaction; refuses if its password has changed since. */
export async function holdPassword({ db }: Pick<Deps, 'db'>, account: Account): Promise<void> {
  if (!(await holdAccount(db, account))) throw new Refusal('wrong-password')
}
