import type { Account } from '#features/accounts/account-store.ts'
import { listPasskeys } from '#features/accounts/passkeys/passkey-store.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { insertTicket } from './second-factor-store.ts'
import { newTotpSecret, totpAddress } from './totp.ts'
import { wrapOffered } from './totp-at-rest.ts'

export const TICKET_MS = 10 * 60_000
/** Per ticket. */
export const TRIES_MAX = 5

export interface SecondFactorRequest {
  ticket: string
  /** Present if the second factor still has to be set up. */
  enrolment: { secret: string; address: string } | undefined
  factors: ('app' | 'passkey')[]
}

/** After a correct password, issues a ticket, which the second factor exchanges for a session. */
export async function askForSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'vault'>,
  account: Account,
): Promise<SecondFactorRequest> {
  const ticket = deps.random.bytes(32).toString('base64url')
  const expiresAt = new Date(deps.clock.now().getTime() + TICKET_MS)
  const hash = sha256(ticket)
  const secret = account.secondFactor === 'on' ? undefined : newTotpSecret(deps.random)
  const offeredSecret = secret && (await wrapOffered(deps, hash, secret))
  await insertTicket(deps.db, { hash, accountId: account.id, expiresAt, offeredSecret })
  const hasPasskey = (await listPasskeys(deps.db, account.id)).length > 0
  return {
    ticket,
    factors: [...(account.totpSecret ? ['app' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])],
    enrolment: secret ? { secret, address: totpAddress(secret, account.email) } : undefined,
  }
}
