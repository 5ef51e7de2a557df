import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { accountAsks } from '#platform/passwords/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import { type OnNewPassword, replacePassword } from './replace-password.ts'
import { requireFittingPassword } from './require-fitting-password.ts'
import { holdPassword, requirePassword } from './require-password.ts'

interface Passwords {
  current_password: string
  new_password: string
  confirm_password: string
}

/** Sets a new password if the current one is given, ends every session, and notifies the person by mail. */
export async function changePassword(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'passwords' | 'audit' | 'outbox'>,
  caller: Caller,
  { current_password, new_password, confirm_password }: Passwords,
  onNewPassword: OnNewPassword,
): Promise<void> {
  if (new_password !== confirm_password) throw new Refusal('passwords-differ')
  const account = await requirePassword(deps, caller, current_password)
  await requireFittingPassword(deps, account, new_password)
  const passwordHash = await deps.passwords.hash(new_password, accountAsks(caller.accountId))
  await inTransaction(deps, async (inside) => {
    await holdPassword(inside, account)
    await replacePassword(inside, account, { passwordHash, because: 'password-changed' }, onNewPassword)
  })
}
