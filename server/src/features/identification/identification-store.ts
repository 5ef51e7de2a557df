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
