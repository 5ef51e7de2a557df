import { type Account, listByEmail } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'

/** The account for e-mail and password; a wrong password and an unknown address take the same time and answer. */
export async function requireCredentials(
  deps: Pick<Deps, 'config' | 'db' | 'passwords'>,
  { email, password }: { email: string; password: string },
  from: { ip: string },
): Promise<Account> {
  const known = await listByEmail(deps.db, email)
  if (known.length === 0) await deps.passwords.verify(undefined, password, from.ip)
  const account = await findByPassword(deps, known, password, from)
  if (!account) throw new Refusal('wrong-credentials')
  // Only callers with the password learn this.
  if (account.blockedAt || (account.demo && !deps.config.demo)) throw new Refusal('blocked')
  if (!account.verifiedAt) throw new Refusal('not-verified')
  return account
}

/** Finds the account by its password: an address may have several unconfirmed ones, each with its own (T27). */
export async function findByPassword(
  { passwords }: Pick<Deps, 'passwords'>,
  known: readonly Account[],
  password: string,
  { ip }: { ip: string },
): Promise<Account | undefined> {
  for (const account of known) if (await passwords.verify(account.passwordHash, password, ip)) return account
  return undefined
}
