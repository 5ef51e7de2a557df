import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { mailedCodes } from './accounts-schema.ts'

export type CodePurpose = (typeof mailedCodes.$inferSelect)['purpose']
export type MailedCodeRow = typeof mailedCodes.$inferSelect

export async function countCodesSince(db: Database, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ codes: count() })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.email, email), gt(mailedCodes.createdAt, since)))
  return row?.codes ?? 0
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
