import type { Deps } from '#platform/deps.ts'
import { mailedCode } from '#platform/random.ts'
import { Refusal } from '#platform/refusal.ts'
import { sha256 } from '#platform/tokens.ts'
import { type CodePurpose, countCodesSince, endCodes, insertCode } from './code-store.ts'

const VALID_MS = 10 * 60_000
const DAY_MS = 24 * 3_600_000
const CODES_PER_DAY = 5

type Needs = Pick<Deps, 'db' | 'clock' | 'random'>

/** Five codes a day for a mailbox, counted also where nobody is registered, so that the count tells nothing. */
export async function requireCodeLeft(deps: Pick<Deps, 'db' | 'clock'>, email: string): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS)
  if ((await countCodesSince(deps.db, email, since)) >= CODES_PER_DAY) throw new Refusal('codes-used-up')
}

/** Makes a code that replaces the earlier ones of its purpose; only its hash is kept. */
export async function issueCode(deps: Needs, email: string, purpose: CodePurpose): Promise<string> {
  const now = deps.clock.now()
  const code = mailedCode(deps.random)
  const id = deps.random.uuid()
  await endCodes(deps.db, email, purpose, now)
  await insertCode(deps.db, {
    id,
    email,
    purpose,
    codeHash: hashCode(id, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  return code
}

export function hashCode(id: string, code: string): string {
  return sha256(`${id}:${code}`)
}
