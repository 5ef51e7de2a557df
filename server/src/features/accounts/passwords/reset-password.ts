import { findAccount, lockAccount } from '#features/accounts/account-store.ts'
import { requesterOf } from '#features/accounts/codes/requester.ts'
import { type RightCode, requireCode, spareTry, useUpCode } from '#features/accounts/codes/require-code.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { type OnNewPassword, replacePassword } from './replace-password.ts'
import { requireFittingPassword } from './require-fitting-password.ts'
import { requireUncommonPassword } from './require-uncommon-password.ts'

/** Sets the new password and ends all sessions and pending sign-ins, so that the old password gives no access. */
export async function resetPassword(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'passwords' | 'audit' | 'outbox' | 'pseudonyms'>,
  { email, reset_code, new_password }: { email: string; reset_code: string; new_password: string },
  from: { ip: string },
  onNewPassword: OnNewPassword,
): Promise<void> {
  await requireUncommonPassword(new_password)
  const typed = { email, purpose: 'reset', code: reset_code, requester: requesterOf(deps, from.ip) } as const
  const code = await requireCode(deps, typed)
  const passwordHash = await hashFitting(deps, code, new_password, from).catch(async (refusal: unknown) => {
    await spareTry(deps, code)
    throw refusal
  })
  await inTransaction(deps, async (inside) => {
    await useUpCode(inside, code)
    const account = await lockAccount(inside.db, code.accountId)
    if (!account) throw new Refusal('code-invalid')
    await replacePassword(inside, account, { passwordHash, because: 'password-reset' }, onNewPassword)
  })
}

async function hashFitting(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { accountId }: RightCode,
  password: string,
  { ip }: { ip: string },
): Promise<string> {
  const known = await findAccount(db, accountId)
  if (known) await requireFittingPassword({ db }, known, password)
  return passwords.hash(password, ip)
}
