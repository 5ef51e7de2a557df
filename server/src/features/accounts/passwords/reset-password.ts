import { findAccount, lockAccount, setPasswordHash } from '#features/accounts/account-store.ts'
import { passwordChangedMail } from '#features/accounts/accounts-mails.ts'
import { requesterOf } from '#features/accounts/codes/requester.ts'
import { requireCode, useUpCode } from '#features/accounts/codes/require-code.ts'
import { endTicketsOf } from '#features/accounts/second-factor/second-factor-store.ts'
import { endSessionsOf } from '#features/accounts/sessions/session-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { requireFittingPassword } from './require-fitting-password.ts'
import { requireUncommonPassword } from './require-uncommon-password.ts'

/** Sets the new password and ends every session and pending sign-in, so that the old password gives no access. */
export async function resetPassword(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'passwords' | 'audit' | 'outbox' | 'pseudonyms'>,
  { email, reset_code, new_password }: { email: string; reset_code: string; new_password: string },
  from: { ip: string },
): Promise<void> {
  requireUncommonPassword(new_password)
  const typed = { email, purpose: 'reset', code: reset_code, requester: requesterOf(deps, from.ip) } as const
  const code = await requireCode(deps, typed)
  const known = await findAccount(deps.db, code.accountId)
  if (known) await requireFittingPassword(deps, known, new_password)
  const passwordHash = await deps.passwords.hash(new_password, from.ip)
  await inTransaction(deps, async (inside) => {
    await useUpCode(inside, code)
    const account = await lockAccount(inside.db, code.accountId)
    if (!account) throw new Refusal('code-invalid')
    await setPasswordHash(inside.db, account.id, passwordHash)
    const at = inside.clock.now()
    await endSessionsOf(inside.db, account.id, { at, because: 'password-reset' })
    await endTicketsOf(inside.db, account.id, at)
    await inside.outbox.add(passwordChangedMail(account, inside.config))
    await inside.audit.append('password-reset', { actorId: account.id })
  })
}
