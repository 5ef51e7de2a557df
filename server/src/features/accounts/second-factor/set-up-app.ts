import { lockAccount } from '#features/accounts/account-store.ts'
import { holdPassword } from '#features/accounts/passwords/require-password.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import { issueTicket, TRIES_MAX } from './ask-for-second-factor.ts'
import { requireOwnProof } from './require-own-proof.ts'
import { setTotp, takeTicketTry, useTicket } from './second-factor-store.ts'
import { newTotpSecret, stepOfTotp, totpAddress } from './totp.ts'
import { unwrapOffered, wrapTotp } from './totp-at-rest.ts'
import { turnOn } from './turn-on.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'audit' | 'outbox' | 'vault'>

/** Creates a secret for this set-up only, for a signed-in person who has confirmed the password (T37). */
export async function beginApp(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'vault'>,
  caller: Caller,
  password: string,
): Promise<{ ticket: string; secret: string; address: string }> {
  const account = await requireOwnProof(deps, caller, password)
  const secret = newTotpSecret(deps.random)
  const ticket = await inTransaction(deps, async (inside) => {
    // A reset during the password check ended only the tickets that existed then (T37).
    await holdPassword(inside, account)
    return issueTicket(inside, account.id, secret)
  })
  return { ticket, secret, address: totpAddress(secret, account.email) }
}

/** Confirms the app by its first code. The attempt is counted outside of the transaction. */
export async function confirmApp(
  deps: Needs,
  caller: Caller,
  { ticket, code }: { ticket: string; code: string },
): Promise<readonly string[] | undefined> {
  const hash = sha256(ticket)
  const found = await takeTicketTry(deps.db, { hash, now: deps.clock.now(), triesMax: TRIES_MAX })
  if (found?.accountId !== caller.accountId || !found.offeredSecret) throw new Refusal('ticket-ended')
  const secret = await unwrapOffered(deps, hash, found.offeredSecret)
  return inTransaction(deps, async (inside) => {
    const account = await lockAccount(inside.db, caller.accountId)
    if (!account) throw new Refusal('not-signed-in')
    const step = stepOfTotp(secret, code, inside.clock.now())
    if (step === undefined) throw new Refusal('second-factor-wrong')
    if (!(await useTicket(inside.db, hash, inside.clock.now()))) throw new Refusal('ticket-ended')
    const totpSecret = await wrapTotp(inside, account.id, secret)
    await setTotp(inside.db, account.id, { totpSecret, totpLastStep: step })
    await inside.audit.append('second-factor-enrolled', { actorId: account.id })
    return turnOn(inside, account, { what: 'Authentifizierungs-App', keepSession: caller.sessionId })
  })
}
