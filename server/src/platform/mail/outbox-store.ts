import { and, count, eq, isNotNull, isNull, lt, lte, min, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { outbox } from '#platform/database/platform-schema.ts'
import type { Mail } from '#platform/ports/mail.ts'

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.refusedAt))
/** Content is deleted after sending: codes, names and addresses need not be kept for it. */
const FORGOTTEN = { mail: sql`'{}'::jsonb`, claimedUntil: null }

/** False if the mail exists already. */
export async function insertMail(db: Database, mail: typeof outbox.$inferInsert): Promise<boolean> {
  const rows = await db.insert(outbox).values(mail).onConflictDoNothing().returning({ id: outbox.id })
  return rows.length === 1
}

/** Hands a waiting mail to exactly one of several workers; undefined when it is not waiting or claimed already. */
export async function claimMail(db: Database, id: string, now: Date, until: Date): Promise<Mail | undefined> {
  const isFree = or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now))
  const [row] = await db
    .update(outbox)
    .set({ claimedUntil: until })
    .where(and(eq(outbox.id, id), isWaiting, isFree))
    .returning({ mail: outbox.mail })
  return row?.mail
}

export async function isMailWaiting(db: Database, id: string): Promise<boolean> {
  return (await db.$count(outbox, and(eq(outbox.id, id), isWaiting))) > 0
}

export async function isAnyMailWaiting(db: Database, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lt(outbox.createdAt, since), isWaiting))
    .limit(1)
  return rows.length > 0
}

/** How many mails wait, and since when the oldest of them does. */
export async function measureWaitingMails(db: Database): Promise<{ count: number; since: Date | null }> {
  const [found] = await db
    .select({ count: count(), since: min(outbox.createdAt) })
    .from(outbox)
    .where(isWaiting)
  return found ?? { count: 0, since: null }
}

export async function deleteDoneMails(db: Database, before: Date): Promise<void> {
  await db
    .delete(outbox)
    .where(and(lt(outbox.createdAt, before), or(isNotNull(outbox.sentAt), isNotNull(outbox.refusedAt))))
}

/** Returns how many there were. */
export async function deleteWaitingMails(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(outbox)
    .where(and(lt(outbox.createdAt, before), isWaiting))
    .returning({ id: outbox.id })
  return rows.length
}

export async function releaseMail(db: Database, id: string): Promise<void> {
  await db.update(outbox).set({ claimedUntil: null }).where(eq(outbox.id, id))
}

export async function markSent(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: at, ...FORGOTTEN })
    .where(eq(outbox.id, id))
}

export async function markRefused(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ refusedAt: at, ...FORGOTTEN })
    .where(eq(outbox.id, id))
}
