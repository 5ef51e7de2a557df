import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { mailedCode } from '#platform/random.ts'
import { Refusal } from '#platform/refusal.ts'
import { type CodePurpose, endCodes, insertCode, listCodeTimes, lockMailbox, NO_VALUE } from './code-store.ts'

const VALID_MS = 10 * 60_000
const DAY_MS = 24 * 3_600_000
const CODES_PER_DAY = 5

/** Makes the code that was asked for and mails it, where somebody is there to have it. */
export const MAIL_CODE = 'mail-code'

/**
 * Asks for a code by mail; a job makes and sends it. Up to there everything is the same whether the address is
 * registered or not: neither the answer nor its time tells them apart, and the five codes a day count for both.
 */
export async function askForCode(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'jobs'>,
  email: string,
  purpose: CodePurpose,
): Promise<void> {
  const now = deps.clock.now()
  await lockMailbox(deps.db, email)
  await requireCodeLeft(deps, email, now)
  const id = deps.random.uuid()
  await endCodes(deps.db, email, purpose, now)
  await insertCode(deps.db, { id, email, purpose, codeHash: NO_VALUE, createdAt: now, expiresAt: validUntil(now) })
  await deps.jobs.enqueue(deps.db, MAIL_CODE, { id })
}

async function requireCodeLeft({ db }: Pick<Deps, 'db'>, email: string, now: Date): Promise<void> {
  const times = await listCodeTimes(db, email, new Date(now.getTime() - DAY_MS))
  const oldest = times.at(-CODES_PER_DAY)
  if (!oldest) return
  const retryAfterSeconds = Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000)
  throw new Refusal('codes-used-up', { retryAfterSeconds })
}

/** Makes a code that replaces the earlier ones of its purpose; only its hash is kept. */
export async function issueCode(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  email: string,
  purpose: CodePurpose,
): Promise<string> {
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const { code, ...value } = newCode(deps, id)
  await endCodes(deps.db, email, purpose, now)
  await insertCode(deps.db, { id, email, purpose, createdAt: now, ...value })
  return code
}

export function newCode({ clock, random }: Pick<Deps, 'clock' | 'random'>, id: string) {
  const code = mailedCode(random)
  return { code, codeHash: hashCode(id, code), expiresAt: validUntil(clock.now()) }
}

export function hashCode(id: string, code: string): string {
  return sha256(`${id}:${code}`)
}

function validUntil(now: Date): Date {
  return new Date(now.getTime() + VALID_MS)
}
