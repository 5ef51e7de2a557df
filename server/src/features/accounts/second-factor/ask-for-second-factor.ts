import type { Account } from '#features/accounts/account-store.ts'
import { listPasskeys } from '#features/accounts/passkeys/passkey-store.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { insertTicket } from './second-factor-store.ts'
import { newTotpSecret, totpAddress } from './totp.ts'
import { wrapOffered } from './totp-at-rest.ts'

const TICKET_MS = 10 * 60_000
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
  const secret = account.secondFactor === 'on' ? undefined : newTotpSecret(deps.random)
  const ticket = await issueTicket(deps, account.id, secret)
  const hasPasskey = (await listPasskeys(deps.db, account.id)).length > 0
  return {
    ticket,
    factors: [...(account.totpSecret ? ['app' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])],
    enrolment: secret ? { secret, address: totpAddress(secret, account.email) } : undefined,
  }
}

/** Stores the ticket's hash and, encrypted, the secret of the app that is set up with it, if any. */
export async function issueTicket(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'vault'>,
  accountId: number,
  secret: string | undefined,
): Promise<string> {
  const ticket = deps.random.bytes(32).toString('base64url')
  const hash = sha256(ticket)
  const expiresAt = new Date(deps.clock.now().getTime() + TICKET_MS)
  const offeredSecret = secret && (await wrapOffered(deps, hash, secret))
  await insertTicket(deps.db, { hash, accountId, expiresAt, offeredSecret })
  return ticket
}
