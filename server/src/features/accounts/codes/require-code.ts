import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { type CodePurpose, lockMailbox, takeTry, useCode } from './code-store.ts'
import { hashCode } from './issue-code.ts'

const TRIES_MAX = 5

/** A code that was typed rightly and still has to be used up. */
export interface RightCode {
  id: string
  email: string
}

/**
 * Checks a typed code. Call it outside of a transaction: the try must count even though the refusal undoes everything
 * else. One answer for wrong, expired, used, unknown and tried too often.
 */
export async function requireCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  email: string,
  purpose: CodePurpose,
  code: string,
): Promise<RightCode> {
  const tried = await takeTry(deps.db, { email, purpose, now: deps.clock.now(), triesMax: TRIES_MAX })
  if (tried === undefined || hashCode(tried.id, code) !== tried.codeHash) throw new Refusal('code-invalid')
  return { id: tried.id, email }
}

/**
 * Uses the code up, in the transaction of what it allows: whoever registers the address anew at the same moment ends
 * the code first, or comes too late.
 */
export async function useUpCode({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, email }: RightCode): Promise<void> {
  await lockMailbox(db, email)
  if (!(await useCode(db, id, clock.now()))) throw new Refusal('code-invalid')
}
