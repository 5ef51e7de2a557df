import { deletePasskeysOf } from '#features/accounts/passkeys/passkey-store.ts'
import { endSessionsOf } from '#features/accounts/sessions/session-store.ts'
import type { Deps } from '#platform/deps.ts'
import { endTicketsOf, forgetSecondFactor } from './second-factor-store.ts'

/**
 * For a person who lost app and recovery codes: the next sign-in sets both up, and pending tickets end. In a
 * transaction.
 */
export async function resetSecondFactor({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: number): Promise<void> {
  const at = clock.now()
  await forgetSecondFactor(db, accountId, 'due')
  await deletePasskeysOf(db, accountId)
  await endTicketsOf(db, accountId, at)
  await endSessionsOf(db, accountId, { at, because: 'second-factor-reset' })
}
