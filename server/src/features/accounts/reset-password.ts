import type { Deps } from '#platform/deps.ts'
import { inTransaction } from '#platform/in-transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import { findAccountByEmail, setPasswordHash } from './account-store.ts'
import { requireCode, useUpCode } from './require-code.ts'
import { endTicketsOf } from './second-factor-store.ts'
import { endSessionsOf } from './session-store.ts'

/** Sets the new password and ends every session and half-done sign-in: whoever was in with the old one is out. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'audit'>,
  { email, reset_code, new_password }: { email: string; reset_code: string; new_password: string },
): Promise<void> {
  const code = await requireCode(deps, email, 'reset', reset_code)
  const passwordHash = await deps.passwords.hash(new_password)
  await inTransaction(deps, async (inside) => {
    await useUpCode(inside, code)
    const account = await findAccountByEmail(inside.db, email)
    if (!account) throw new Refusal('code-invalid')
    await setPasswordHash(inside.db, account.id, passwordHash)
    const at = inside.clock.now()
    await endSessionsOf(inside.db, account.id, { at, because: 'password-reset' })
    await endTicketsOf(inside.db, account.id, at)
    await inside.audit.append('password-reset', { actorId: account.id })
  })
}
