import { FACTOR_RESET_HOURS } from '@epassbild/contract/operator/reset-factor.ts'
import { deletePasskeysOf } from '#features/accounts/passkeys/passkey-store.ts'
import { endSessionsOf } from '#features/accounts/sessions/session-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { forgetResetsUntil, forgetSecondFactor, listOpenResets, noteResetAsked } from './second-factor-store.ts'

const OPEN_MS = FACTOR_RESET_HOURS * 3_600_000

/**
 * For a person who has lost app and recovery codes: the next sign-in sets up both; ends pending tickets. In a
 * transaction.
 */
export async function resetSecondFactor({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: number): Promise<void> {
  const at = clock.now()
  await forgetSecondFactor(db, accountId, 'due')
  await deletePasskeysOf(db, accountId)
  await endSessionsOf(db, accountId, { at, because: 'second-factor-reset' })
}

/**
 * One operator requests, a second one agrees by the same call within a day (four-eyes principle; a demo has only one).
 * In a transaction that holds the account.
 * @returns whether the factors were reset now.
 */
export async function resetWithSecondOperator(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  account: { id: number },
): Promise<boolean> {
  const isAgreed = deps.config.demo || (await isResetAgreed(deps, caller, account))
  await noteResetAsked(deps.db, account.id, {
    resetAskedBy: isAgreed ? null : caller.accountId,
    resetAskedAt: isAgreed ? null : deps.clock.now(),
  })
  if (isAgreed) await resetSecondFactor(deps, account.id)
  return isAgreed
}

/** Whether another operator has requested the same reset within a day. */
async function isResetAgreed(
  deps: Pick<Deps, 'clock' | 'db'>,
  caller: Caller,
  account: { id: number },
): Promise<boolean> {
  const wish = (await openResets(deps, [account.id])).get(account.id)
  return wish !== undefined && wish.askedBy !== caller.accountId
}

type OpenReset = Awaited<ReturnType<typeof listOpenResets>>[number]

/** Reset requests that a second operator can still agree to, by account. */
export async function openResets(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  accountIds: readonly number[],
): Promise<Map<number, OpenReset>> {
  const open = await listOpenResets(db, accountIds, openSince(clock))
  return new Map(open.map((wish) => [wish.accountId, wish]))
}

/** Nightly: deletes requests that no second operator has agreed to in time. The audit log keeps them. */
export function forgetFactorResets({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<void> {
  return forgetResetsUntil(db, openSince(clock))
}

const openSince = (clock: Deps['clock']) => new Date(clock.now().getTime() - OPEN_MS)
