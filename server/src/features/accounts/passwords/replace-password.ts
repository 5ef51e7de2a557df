import { type Account, setPasswordHash } from '#features/accounts/account-store.ts'
import { passwordChangedMail } from '#features/accounts/accounts-mails.ts'
import { endSessionsOf } from '#features/accounts/sessions/session-store.ts'
import type { Deps } from '#platform/deps.ts'

/** Hook for other features: ends what was begun with the former password. */
export type OnNewPassword = (inside: Pick<Deps, 'clock' | 'db'>, accountId: number) => Promise<void>

/**
 * Sets the new password and ends all sessions and pending sign-ins, so that the old password gives no access; notifies
 * the person by mail. In a transaction that holds the account.
 */
export async function replacePassword(
  { audit, clock, config, db, outbox }: Pick<Deps, 'audit' | 'clock' | 'config' | 'db' | 'outbox'>,
  account: Account,
  { passwordHash, because }: { passwordHash: string; because: 'password-changed' | 'password-reset' },
  onNewPassword: OnNewPassword,
): Promise<void> {
  const at = clock.now()
  await setPasswordHash(db, account.id, passwordHash)
  await endSessionsOf(db, account.id, { at, because })
  await onNewPassword({ clock, db }, account.id)
  await outbox.add(passwordChangedMail(account, config))
  await audit.append(because, { actorId: account.id })
}
