import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { mailedCodes } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type CodePurpose = (typeof mailedCodes.$inferSelect)['purpose']
export type MailedCodeRow = typeof mailedCodes.$inferSelect

/** Of a code that was asked for and not made yet; no code has this hash. */
export const NO_VALUE = ''

/** Makes others who ask for the same mailbox wait until the end of the transaction: counting and adding is one step. */
export async function lockMailbox(db: Database, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
}

/** When codes were asked for, the earliest first. */
export async function listCodeTimes(db: Database, email: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: mailedCodes.createdAt })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.email, email), gt(mailedCodes.createdAt, since)))
    .orderBy(asc(mailedCodes.createdAt))
  return rows.map(({ createdAt }) => createdAt)
}

export async function findCode(db: Database, id: string): Promise<MailedCodeRow | undefined> {
  const [row] = await db.select().from(mailedCodes).where(eq(mailedCodes.id, id))
  return row
}

/** Gives a code that was asked for its value; false when it has one already or was replaced. */
export async function fillCode(
  db: Database,
  id: string,
  value: Pick<MailedCodeRow, 'codeHash' | 'expiresAt'>,
): Promise<boolean> {
  const rows = await db
    .update(mailedCodes)
    .set(value)
    .where(and(eq(mailedCodes.id, id), eq(mailedCodes.codeHash, NO_VALUE), isNull(mailedCodes.endedAt)))
    .returning({ id: mailedCodes.id })
  return rows.length === 1
}

export async function endCodes(db: Database, email: string, purpose: CodePurpose, at: Date): Promise<void> {
  await db
    .update(mailedCodes)
    .set({ endedAt: at })
    .where(and(eq(mailedCodes.email, email), eq(mailedCodes.purpose, purpose), isNull(mailedCodes.endedAt)))
}

export async function insertCode(db: Database, row: typeof mailedCodes.$inferInsert): Promise<void> {
  await db.insert(mailedCodes).values(row)
}

/** Counts one try against the living code of an address and returns the code; undefined when none may be tried. */
export async function takeTry(
  db: Database,
  { email, purpose, now, triesMax }: { email: string; purpose: CodePurpose; now: Date; triesMax: number },
): Promise<MailedCodeRow | undefined> {
  const living = db
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.email, email),
        eq(mailedCodes.purpose, purpose),
        isNull(mailedCodes.endedAt),
        gt(mailedCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(mailedCodes.createdAt))
    .limit(1)
  const [row] = await db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(and(eq(mailedCodes.id, living), lt(mailedCodes.tries, triesMax)))
    .returning()
  return row
}

/** True for exactly one of several who present the right code at once. */
export async function useCode(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(mailedCodes)
    .set({ endedAt: at })
    .where(and(eq(mailedCodes.id, id), isNull(mailedCodes.endedAt)))
    .returning({ id: mailedCodes.id })
  return rows.length === 1
}
