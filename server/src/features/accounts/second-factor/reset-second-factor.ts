import { deletePasskeysOf } from '#features/accounts/passkeys/passkey-store.ts'
import { endSessionsOf } from '#features/accounts/sessions/session-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { endTicketsOf, forgetSecondFactor, noteResetAsked } from './second-factor-store.ts'

/** A wish is forgotten after this time. */
const ASKED_MS = 24 * 3_600_000

interface AskedReset {
  resetAskedBy: number | null
  resetAskedAt: Date | null
}

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

/**
 * One operator asks, another one agrees by the same call within a day; a demo has only one. In a transaction that holds
 * the account.
 * @returns whether the factors were set back now.
 */
export async function resetWithSecondOperator(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  account: AskedReset & { id: number },
): Promise<boolean> {
  const isAgreed = deps.config.demo || isResetAgreed(deps, caller, account)
  await noteResetAsked(deps.db, account.id, {
    resetAskedBy: isAgreed ? null : caller.accountId,
    resetAskedAt: isAgreed ? null : deps.clock.now(),
  })
  if (isAgreed) await resetSecondFactor(deps, account.id)
  return isAgreed
}

/** Whether another operator has asked for the same reset within a day. */
function isResetAgreed(
  { clock }: Pick<Deps, 'clock'>,
  caller: Caller,
  { resetAskedBy, resetAskedAt }: AskedReset,
): boolean {
  if (resetAskedBy === null || resetAskedAt === null || resetAskedBy === caller.accountId) return false
  return clock.now().getTime() - resetAskedAt.getTime() < ASKED_MS
}
