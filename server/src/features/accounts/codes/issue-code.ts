import { type Account, findHolder } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'
import { lettersOf } from '#platform/random.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  askForMail,
  type CodePurpose,
  countMails,
  countTries,
  findLivingCode,
  insertCode,
  insertRequest,
  listRequestTimes,
  lockMailbox,
  type MailedCodeRow,
} from './code-store.ts'

const VALID_MS = 10 * 60_000
/** Minimum remaining validity of a code that is sent again. */
const LEFT_MS = 5 * 60_000
const DAY_MS = 24 * 3_600_000
const REQUESTS_PER_DAY = 5
/** Maximum of mails with one code: as many as one requester may request in a day. */
const MAILS_PER_CODE = REQUESTS_PER_DAY
/** Beyond this number a mailbox gets one mail per code: no mailbox is flooded (T28). */
const MAILS_PER_DAY = 10

/** Attempts with one code by all requesters: 100 of 2^30. */
export const TRIES_MAX = 100

/** Attempts of one requester with one code. */
export const TRIES_EACH = 5

/** Job that mails the requested code if the address has an account. */
export const MAIL_CODE = 'mail-code'

interface Asked {
  email: string
  purpose: CodePurpose
  /** Handle of the registration to confirm; defaults to the newest one. */
  registration?: string | undefined
  /** Hash from {@link import('./requester.ts').requesterOf}. */
  requester: string
}

/**
 * Requests a code by mail; a job sends it. A valid code stays valid and is sent again. All steps up to the job are the
 * same for registered and unknown addresses, so that neither answer nor timing reveals the difference. The limit of
 * five requests a day is per requester, so that strangers cannot use up an owner's quota.
 */
export async function askForCode(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'jobs' | 'pseudonyms'>,
  { email, purpose, registration, requester }: Asked,
): Promise<void> {
  const { db } = deps
  const now = deps.clock.now()
  await lockMailbox(db, email)
  await requireRequestLeft(deps, { email, requester, now })
  await noteRequest(deps, email, requester)
  const accountId = (await findHolder(db, email, registration))?.id ?? null
  const until = new Date(now.getTime() + LEFT_MS)
  const mails = await countMails(db, email, new Date(now.getTime() - DAY_MS))
  const valid = await findLivingCode(db, { email, purpose, accountId, until, triesMax: TRIES_MAX })
  // A requester without attempts left needs another code; this one stays valid for others.
  const isUsedUp = valid && (await countTries(db, valid.id, requester)) >= TRIES_EACH
  const isFull = mails >= MAILS_PER_DAY
  if (isUsedUp && isFull) throw untilAnother(valid, now)
  const living = isUsedUp ? undefined : valid
  if (living && living.mailsDue >= (isFull ? 1 : MAILS_PER_CODE)) return
  if (living) await askForMail(db, living.id)
  const id = living?.id ?? (await addCode(deps, { email, purpose, accountId })).id
  await deps.jobs.enqueue(db, MAIL_CODE, { id })
}

/**
 * Refuses another code for a full mailbox, since otherwise each network could request five mails a day, until the
 * current one is too old to be sent again.
 */
function untilAnother({ expiresAt }: MailedCodeRow, now: Date): Refusal {
  const retryAfterSeconds = Math.ceil((expiresAt.getTime() - LEFT_MS - now.getTime()) / 1000)
  return new Refusal('too-many', { retryAfterSeconds })
}

async function requireRequestLeft(
  { db }: Pick<Deps, 'db'>,
  { email, requester, now }: { email: string; requester: string; now: Date },
): Promise<void> {
  const times = await listRequestTimes(db, { email, requester, since: new Date(now.getTime() - DAY_MS) })
  const oldest = times.at(-REQUESTS_PER_DAY)
  if (!oldest) return
  const retryAfterSeconds = Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000)
  throw new Refusal('codes-used-up', { retryAfterSeconds })
}

async function noteRequest(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  email: string,
  requester: string,
): Promise<void> {
  await insertRequest(db, { id: random.uuid(), email, requester, createdAt: clock.now() })
}

/** Creates the code that confirms a registration, for a mail that the caller sends; only its hash is stored. */
export async function issueCode(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'pseudonyms'>,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  requester: string,
): Promise<{ code: string; expiresAt: Date }> {
  await noteRequest(deps, email, requester)
  const { id, expiresAt } = await addCode(deps, { email, purpose: 'verify', accountId, mailsSent: 1 })
  return { code: codeOf(deps, id), expiresAt }
}

async function addCode(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'pseudonyms'>,
  row: { email: string; purpose: CodePurpose; accountId: number | null; mailsSent?: number },
): Promise<{ id: string; expiresAt: Date }> {
  const id = deps.random.uuid()
  const createdAt = deps.clock.now()
  const expiresAt = validUntil(createdAt)
  await insertCode(deps.db, { ...row, id, codeHash: hashCode(deps, id, codeOf(deps, id)), createdAt, expiresAt })
  return { id, expiresAt }
}

/** Derives the code from a random id and our key, so that it can be sent again although only its hash is stored. */
export function codeOf({ pseudonyms }: Pick<Deps, 'pseudonyms'>, id: string): string {
  return lettersOf(Buffer.from(pseudonyms.keyed(`mailed-code:${id}`), 'base64url').subarray(0, 6))
}

/** Keyed: codes are short, so a leaked plain hash could be brute-forced (T32). */
export function hashCode({ pseudonyms }: Pick<Deps, 'pseudonyms'>, id: string, code: string): string {
  return pseudonyms.keyed(`code-hash:${id}:${code}`)
}

export function validUntil(now: Date): Date {
  return new Date(now.getTime() + VALID_MS)
}
