import { type Account, lockAccount } from '#features/accounts/account-store.ts'
import { recoveryCodeUsedMail } from '#features/accounts/accounts-mails.ts'
import { TRIES_MAX } from '#features/accounts/second-factor/ask-for-second-factor.ts'
import { hashRecoveryCode } from '#features/accounts/second-factor/recovery-codes.ts'
import {
  countRecoveryCodes,
  giveBackTicketTry,
  setTotp,
  type Ticket,
  takeTicketTry,
  useRecoveryCode,
  useTicket,
  useTotpStep,
} from '#features/accounts/second-factor/second-factor-store.ts'
import { stepOfTotp } from '#features/accounts/second-factor/totp.ts'
import { unwrapOffered, unwrapTotp, wrapTotp } from '#features/accounts/second-factor/totp-at-rest.ts'
import { turnOn } from '#features/accounts/second-factor/turn-on.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { settle } from '#platform/http/count-calls.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import type { Counted } from '#platform/limits/limit-counter.ts'
import { Refusal } from '#platform/refusal.ts'
import { requireOpenWay } from './require-open-way.ts'
import { type Origin, type SessionTokens, startSession } from './start-session.ts'

type Needs = Pick<
  Deps,
  'config' | 'db' | 'clock' | 'random' | 'tokens' | 'audit' | 'limits' | 'pseudonyms' | 'outbox' | 'vault'
>

export interface SignedIn {
  tokens: SessionTokens
  /** Only if the second factor has just been set up; shown once. */
  recoveryCodes: readonly string[] | undefined
}

/**
 * Exchanges a ticket and the second factor for a session. At the first sign-in the code also confirms the set-up. The
 * attempt is counted outside of the transaction, so that a refusal does not roll it back.
 */
export async function finishSignIn(
  deps: Needs,
  { ticket, code }: { ticket: string; code: string },
  from: Origin,
): Promise<SignedIn> {
  const hash = sha256(ticket)
  const found = await takeTicketTry(deps.db, { hash, now: deps.clock.now(), triesMax: TRIES_MAX })
  if (!found) throw new Refusal('ticket-ended')
  return settle(await countTry(deps, found, { hash, from }), exchange(deps, found, { hash, code, from }))
}

/**
 * The password yields any number of tickets, so the attempts of all tickets of an account are limited together, and
 * those of a network. Forged tickets do not count; wrong codes of other accounts count for their network.
 */
function countTry(
  { db, limits }: Needs,
  { accountId }: Ticket,
  { hash, from }: { hash: string; from: Origin },
): Promise<Counted> {
  return limits.count('second-factor', { account: accountId, address: from.ip }).catch(async (error: unknown) => {
    await giveBackTicketTry(db, hash)
    throw error instanceof Refusal ? new Refusal(error.code, { ...error, about: accountId }) : error
  })
}

function exchange(
  deps: Needs,
  ticket: Ticket,
  { hash, code, from }: { hash: string; code: string; from: Origin },
): Promise<SignedIn> {
  return inTransaction(deps, async (inside) => {
    const account = await lockAccount(inside.db, ticket.accountId)
    // The ticket belongs to a demo that is off now (T26).
    if (!account || (account.demo && !inside.config.demo))
      throw new Refusal('second-factor-wrong', { about: ticket.accountId })
    // The ticket may be of an app that is being set up, which needs no open way.
    requireOpenWay(inside.config, account)
    const offered =
      account.secondFactor === 'on' || !ticket.offeredSecret
        ? undefined
        : await unwrapOffered(inside, hash, ticket.offeredSecret)
    const step = offered ? stepOfTotp(offered, code, inside.clock.now()) : undefined
    if (offered ? step === undefined : !(await proves(inside, account, code)))
      throw new Refusal('second-factor-wrong', { about: ticket.accountId })
    if (!(await useTicket(inside.db, hash, inside.clock.now()))) throw new Refusal('ticket-ended')
    const recoveryCodes =
      offered && step !== undefined ? await enrol(inside, account, { secret: offered, step }) : undefined
    return { tokens: await startSession(inside, account.id, from), recoveryCodes }
  })
}

/** An unused code of the authenticator app, or an unused recovery code, whose use is mailed (T33). */
async function proves(deps: Needs, account: Account, code: string): Promise<boolean> {
  const now = deps.clock.now()
  const { id, totpSecret } = account
  const step = totpSecret ? stepOfTotp(await unwrapTotp(deps, id, totpSecret), code, now) : undefined
  if (step !== undefined) return useTotpStep(deps.db, id, step)
  if (account.secondFactor !== 'on' || !(await useRecoveryCode(deps.db, id, hashRecoveryCode(code), now))) return false
  const left = await countRecoveryCodes(deps.db, id)
  await deps.outbox.add(recoveryCodeUsedMail(account, deps.config, left))
  return true
}

/** Stores the factor: the first of several pending set-ups to be confirmed wins and ends the others. */
async function enrol(
  deps: Needs,
  account: Account,
  { secret, step }: { secret: string; step: number },
): Promise<readonly string[] | undefined> {
  await setTotp(deps.db, account.id, { totpSecret: await wrapTotp(deps, account.id, secret), totpLastStep: step })
  await deps.audit.append('second-factor-enrolled', { actorId: account.id })
  return turnOn(deps, account, { what: 'Authentifizierungs-App', keepSession: undefined })
}
