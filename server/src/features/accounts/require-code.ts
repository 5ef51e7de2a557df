import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { type CodePurpose, takeTry, useCode } from './code-store.ts'
import { hashCode } from './issue-code.ts'

const TRIES_MAX = 5

/**
 * Checks a typed code and uses it up. Call it outside of a transaction: the try must count even though the refusal
 * undoes everything else. One answer for wrong, expired, used, unknown and tried too often.
 */
export async function requireCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  email: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const now = deps.clock.now()
  const tried = await takeTry(deps.db, { email, purpose, now, triesMax: TRIES_MAX })
  const right = tried !== undefined && hashCode(tried.id, code) === tried.codeHash
  if (!right || !(await useCode(deps.db, tried.id, now))) throw new Refusal('code-invalid')
}
