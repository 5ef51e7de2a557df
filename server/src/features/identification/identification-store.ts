import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { identifications } from './identification-schema.ts'

type Identification = typeof identifications.$inferSelect

const standing = isNull(identifications.endedAt)

export async function findIdentification(db: Database, accountId: number): Promise<Identification | undefined> {
  const [row] = await db
    .select()
    .from(identifications)
    .where(and(eq(identifications.accountId, accountId), standing))
  return row
}

/** The link to the card stays; it no longer stands for anybody who can sign in. */
export async function endIdentificationOf(db: Database, accountId: number, at: Date): Promise<void> {
  await db
    .update(identifications)
    .set({ endedAt: at })
    .where(and(eq(identifications.accountId, accountId), standing))
}
