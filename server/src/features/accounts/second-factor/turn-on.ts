import type { Account } from '#features/accounts/account-store.ts'
import { factorAddedMail } from '#features/accounts/accounts-mails.ts'
import { endOtherSessions } from '#features/accounts/sessions/session-store.ts'
import type { Deps } from '#platform/deps.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { endTicketsOf, setSecondFactor } from './second-factor-store.ts'

/**
 * After a factor was added: notifies by mail and ends pending sign-ins. The first factor also brings recovery codes,
 * and ends sessions begun without it. In a transaction that holds the account.
 *
 * @param keepSession of the person who adds it; undefined at a sign-in, whose session begins afterwards.
 */
export async function turnOn(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'outbox'>,
  account: Account,
  { what, keepSession }: { what: 'Passkey' | 'Authentifizierungs-App'; keepSession: string | undefined },
): Promise<readonly string[] | undefined> {
  const at = deps.clock.now()
  await endTicketsOf(deps.db, account.id, at)
  await deps.outbox.add(factorAddedMail(account, deps.config, what))
  if (account.secondFactor === 'on') return undefined
  await setSecondFactor(deps.db, account.id, 'on')
  await endOtherSessions(deps.db, account.id, keepSession, { at, because: 'second-factor-added' })
  return newRecoveryCodes(deps, account.id)
}
