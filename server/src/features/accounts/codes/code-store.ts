import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { codeRequests, codeTries, mailedCodes } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type CodePurpose = (typeof mailedCodes.$inferSelect)['purpose']
export type MailedCodeRow = typeof mailedCodes.$inferSelect

/** Serialises requests for the same mailbox until the end of the transaction: counting and adding is atomic. */
export async function lockMailbox(db: Database, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
}

/** Times of the requests of this requester for codes to an address, the earliest first. */
export async function listRequestTimes(
  db: Database,
  { email, requester, since }: { email: string; requester: string; since: Date },
): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: codeRequests.createdAt })
    .from(codeRequests)
    .where(and(eq(codeRequests.email, email), eq(codeRequests.requester, requester), gt(codeRequests.createdAt, since)))
    .orderBy(asc(codeRequests.createdAt))
  return rows.map(({ createdAt }) => createdAt)
}

export async function insertRequest(db: Database, row: typeof codeRequests.$inferInsert): Promise<void> {
  await db.insert(codeRequests).values(row)
}

export async function countMails(db: Database, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ mails: sql<number>`coalesce(sum(${mailedCodes.mailsDue}), 0)::int` })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.email, email), gt(mailedCodes.createdAt, since)))
  return row?.mails ?? 0
}

/** Not used, not expired, and below the limit of attempts. */
const isLiving = (now: Date, triesMax: number): SQL | undefined =>
  and(isNull(mailedCodes.endedAt), gt(mailedCodes.expiresAt, now), lt(mailedCodes.tries, triesMax))

interface Sought {
  email: string
  purpose: CodePurpose
  triesMax: number
}

/** The newest valid code of a purpose for this one account (null: for an unknown address). */
export async function findLivingCode(
  db: Database,
  { email, purpose, triesMax, accountId, until }: Sought & { accountId: number | null; until: Date },
): Promise<MailedCodeRow | undefined> {
  const itsAccount = accountId === null ? isNull(mailedCodes.accountId) : eq(mailedCodes.accountId, accountId)
  const [row] = await db
    .select()
    .from(mailedCodes)
    .where(and(eq(mailedCodes.email, email), eq(mailedCodes.purpose, purpose), itsAccount, isLiving(until, triesMax)))
    .orderBy(desc(mailedCodes.createdAt))
    .limit(1)
  return row
}

/** Accounts that a valid code may still confirm, each with its latest expiry. */
export async function listAwaited(db: Database, email: string, now: Date): Promise<Map<number | null, Date>> {
  const rows = await db
    .select({ accountId: mailedCodes.accountId, expiresAt: mailedCodes.expiresAt })
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.email, email),
        eq(mailedCodes.purpose, 'verify'),
        isNull(mailedCodes.endedAt),
        gt(mailedCodes.expiresAt, now),
      ),
    )
    .orderBy(asc(mailedCodes.expiresAt))
  return new Map(rows.map(({ accountId, expiresAt }) => [accountId, expiresAt]))
}

export async function insertCode(db: Database, row: typeof mailedCodes.$inferInsert): Promise<void> {
  await db.insert(mailedCodes).values(row)
}

export async function askForMail(db: Database, id: string): Promise<void> {
  await db
    .update(mailedCodes)
    .set({ mailsDue: sql`${mailedCodes.mailsDue} + 1` })
    .where(eq(mailedCodes.id, id))
}

/** Claims one mail that is due; undefined if none is. The validity of a code starts with its first mail. */
export async function takeMail(db: Database, id: string, validUntil: Date): Promise<MailedCodeRow | undefined> {
  const [row] = await db
    .update(mailedCodes)
    .set({
      mailsSent: sql`${mailedCodes.mailsSent} + 1`,
      expiresAt: sql`case when ${mailedCodes.mailsSent} = 0 then ${validUntil.toISOString()}::timestamptz else ${mailedCodes.expiresAt} end`,
    })
    .where(and(eq(mailedCodes.id, id), lt(mailedCodes.mailsSent, mailedCodes.mailsDue), isNull(mailedCodes.endedAt)))
    .returning()
  return row
}

export async function countTries(db: Database, codeId: string, requester: string): Promise<number> {
  const [row] = await db
    .select({ tries: codeTries.tries })
    .from(codeTries)
    .where(and(eq(codeTries.codeId, codeId), eq(codeTries.requester, requester)))
  return row?.tries ?? 0
}

/** Counts one attempt of a requester against each matching valid code, and returns those within the limits. */
export async function takeTries(
  db: Database,
  sought: Sought & { accountId: number | undefined; requester: string; triesEach: number; now: Date },
): Promise<MailedCodeRow[]> {
  const { email, purpose, triesMax, accountId, requester, triesEach, now } = sought
  // Held while they are counted: a registration that ends meanwhile takes its codes with it.
  const living = db
    .select({ codeId: mailedCodes.id, requester: sql`${requester}::text`.as('requester'), tries: sql`1`.as('tries') })
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.email, email),
        eq(mailedCodes.purpose, purpose),
        ...(accountId === undefined ? [] : [eq(mailedCodes.accountId, accountId)]),
        isLiving(now, triesMax),
      ),
    )
    .orderBy(asc(mailedCodes.id))
    .for('key share')
  const allowed = await db
    .insert(codeTries)
    .select(sql`${living}`)
    .onConflictDoUpdate({
      target: [codeTries.codeId, codeTries.requester],
      set: { tries: sql`${codeTries.tries} + 1` },
      setWhere: lt(codeTries.tries, triesEach),
    })
    .returning({ id: codeTries.codeId })
  const ids = allowed.map(({ id }) => id)
  return db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(and(inArray(mailedCodes.id, ids), lt(mailedCodes.tries, triesMax)))
    .returning()
}

/** Reverts a counted attempt. */
export async function returnTry(
  db: Database,
  { codeId, requester }: { codeId: string; requester: string },
): Promise<void> {
  await db
    .update(codeTries)
    .set({ tries: sql`${codeTries.tries} - 1` })
    .where(and(eq(codeTries.codeId, codeId), eq(codeTries.requester, requester)))
  await db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} - 1` })
    .where(eq(mailedCodes.id, codeId))
}

/** True for exactly one of several concurrent uses of the right code. */
export async function useCode(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(mailedCodes)
    .set({ endedAt: at })
    .where(and(eq(mailedCodes.id, id), isNull(mailedCodes.endedAt)))
    .returning({ id: mailedCodes.id })
  return rows.length === 1
}
