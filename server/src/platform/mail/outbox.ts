import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import { type Mail, type MailPort, MailRefused, type MailToSend } from '#platform/ports/mail.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import type { Random } from '#platform/random.ts'
import {
  claimMail,
  deleteDoneMails,
  deleteWaitingMails,
  insertMail,
  isAnyMailWaiting,
  isMailWaiting,
  markRefused,
  markSent,
  measureWaitingMails,
  releaseMail,
} from './outbox-store.ts'

export const DELIVER_MAIL = 'deliver-mail'
/** The same work in a queue of its own: thousands of mails may wait in the other one, and a code expires soon. */
export const DELIVER_CODE = 'deliver-code'

/** Lease, longer than a mail server may take (mail-smtp.ts); after it, the mail of a worker that died is free again. */
const CLAIM_MS = 90_000
const DELAYED_MS = 2 * 60_000
const DAY_MS = 24 * 3_600_000
/** Time for which the queue tries to deliver a mail. */
const TRIED_MS = 7 * DAY_MS

export interface Outbox {
  /**
   * Takes a mail into the caller's transaction; a job delivers it after the commit.
   *
   * @param once idempotency key that names subject and recipient, without an address; for jobs, which may run twice.
   */
  add(mail: Mail, once?: string): Promise<void>
  /** For a mail with a code: no other mail is delivered before it. */
  addCode(mail: Mail): Promise<void>
  on(db: Database): Outbox
}

export function createOutbox(db: Database, tools: { clock: Clock; random: Random; jobs: JobQueue }): Outbox {
  const put = async (queue: string, mail: Mail, id = tools.random.uuid()) => {
    if (await insertMail(db, { id, mail, createdAt: tools.clock.now() })) await tools.jobs.enqueue(db, queue, { id })
  }
  return {
    add: (mail, once) => put(DELIVER_MAIL, mail, once === undefined ? undefined : idOf(once)),
    addCode: (mail) => put(DELIVER_CODE, mail),
    on: (inside) => createOutbox(inside, tools),
  }
}

/** A UUID of version 8 (RFC 9562): made of a hash. */
function idOf(once: string): string {
  const hash = createHash('sha256').update(once).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

interface Needs {
  db: Database
  clock: Clock
  log: Log
  mail: MailPort
  objects: Pick<ObjectPort, 'read'>
}

/**
 * Delivers one mail once, however often and at however many workers its job runs. Throws when the mail server is away
 * or another worker holds the mail; the queue then retries.
 */
export async function deliverMail(deps: Needs, { id }: { id: string }): Promise<void> {
  const now = deps.clock.now()
  const mail = await claimMail(deps.db, id, now, new Date(now.getTime() + CLAIM_MS))
  if (!mail) {
    if (await isMailWaiting(deps.db, id)) throw new Error('another worker is delivering this mail')
    return
  }
  try {
    await deps.mail.send(id, await withAttachments(mail, deps))
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      await releaseMail(deps.db, id)
      throw error
    }
    deps.log.warn({ mail: id }, 'mail refused permanently')
    return markRefused(deps.db, id, deps.clock.now())
  }
  await markSent(deps.db, id, deps.clock.now())
}

async function withAttachments({ attachments, ...mail }: Mail, { objects }: Needs): Promise<MailToSend> {
  if (!attachments) return mail
  const read = attachments.map(async ({ objectKey, fileName, type }) => ({
    filename: fileName,
    contentType: type,
    content: Buffer.from(await objects.read(objectKey)),
  }))
  return { ...mail, attachments: await Promise.all(read) }
}

/** Whether mails wait for longer than a delivery takes: the mail server is away. */
export function isMailDelayed(db: Database, clock: Clock): Promise<boolean> {
  return isAnyMailWaiting(db, new Date(clock.now().getTime() - DELAYED_MS))
}

/** Mails that wait, and the seconds that the oldest of them has waited. */
export async function measureOutbox({
  db,
  clock,
}: Pick<Needs, 'db' | 'clock'>): Promise<{ waiting: number; age: number }> {
  const { count, since } = await measureWaitingMails(db)
  return { waiting: count, age: since ? Math.max(0, clock.now().getTime() - since.getTime()) / 1_000 : 0 }
}

/** Deletes sent and refused mails after the retention of the logs, waiting ones after a week (LIFE-04). */
export async function forgetOldMails({ db, clock, log }: Omit<Needs, 'mail' | 'objects'>, days: number): Promise<void> {
  const now = clock.now().getTime()
  await deleteDoneMails(db, new Date(now - days * DAY_MS))
  const undelivered = await deleteWaitingMails(db, new Date(now - TRIED_MS))
  if (undelivered > 0) log.warn({ undelivered }, 'mails given up')
}
