import { findHolder } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { type CodePurpose, lockMailbox, returnTry, takeTries, useCode } from './code-store.ts'
import { hashCode, TRIES_EACH, TRIES_MAX } from './issue-code.ts'

/** A correct code that is not consumed yet. */
export interface RightCode {
  id: string
  email: string
  accountId: number
  requester: string
}

interface Typed {
  email: string
  purpose: CodePurpose
  code: string
  /** Handle of the only registration that may be confirmed; without it, any unconfirmed one. */
  registration?: string | undefined
  requester: string
}

/**
 * Checks a typed code. Call it outside of a transaction: the attempt must count although the refusal rolls back
 * everything else. The refusal is the same for wrong, expired, used, unknown and too many attempts.
 */
export async function requireCode(deps: Pick<Deps, 'db' | 'clock' | 'pseudonyms'>, typed: Typed): Promise<RightCode> {
  const { db, clock } = deps
  const { email, purpose, registration, requester } = typed
  const holder = registration === undefined ? undefined : await findHolder(db, email, registration)
  if (registration !== undefined && !holder) throw new Refusal('code-invalid')
  const limits = { triesMax: TRIES_MAX, triesEach: TRIES_EACH, now: clock.now() }
  const tried = await takeTries(db, { email, purpose, accountId: holder?.id, requester, ...limits })
  const right = tried.find(({ id, codeHash }) => hashCode(deps, id, typed.code) === codeHash)
  if (!right || right.accountId === null) throw new Refusal('code-invalid')
  return { id: right.id, email, accountId: right.accountId, requester }
}

/** Reverts the attempt of a correct code that is refused for another reason: only wrong ones count. */
export async function spareTry({ db }: Pick<Deps, 'db'>, { id: codeId, requester }: RightCode): Promise<void> {
  await returnTry(db, { codeId, requester })
}

/** Consumes the code, in the transaction of what it authorises. */
export async function useUpCode({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, email }: RightCode): Promise<void> {
  await lockMailbox(db, email)
  if (!(await useCode(db, id, clock.now()))) throw new Refusal('code-invalid')
}
