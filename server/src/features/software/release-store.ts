import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { releases } from './software-schema.ts'

export type ReleaseRow = typeof releases.$inferSelect

export function listReleaseRows(db: Database): Promise<ReleaseRow[]> {
  return db.select().from(releases).orderBy(desc(releases.id))
}

export async function findRelease(db: Database, id: number): Promise<ReleaseRow | undefined> {
  const [row] = await db.select().from(releases).where(eq(releases.id, id))
  return row
}

export async function isFileOfRelease(db: Database, objectKey: string): Promise<boolean> {
  return (await db.$count(releases, eq(releases.objectKey, objectKey))) > 0
}

/** The release offered for a system: the one published last, unless withdrawn. */
export async function findCurrentRelease(db: Database, system: ReleaseRow['system']): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.system, system), isNotNull(releases.publishedAt), isNull(releases.withdrawnAt)))
    .orderBy(desc(releases.publishedAt), desc(releases.id))
    .limit(1)
  return row
}

/** Undefined if the version exists for this system. */
export async function insertRelease(
  db: Database,
  release: typeof releases.$inferInsert,
): Promise<ReleaseRow | undefined> {
  const [row] = await db.insert(releases).values(release).onConflictDoNothing().returning()
  return row
}

/** Undefined if it was published before. */
export async function markPublished(
  db: Database,
  id: number,
  { at, publishedBy }: { at: Date; publishedBy: number },
): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .update(releases)
    .set({ publishedAt: at, publishedBy })
    .where(and(eq(releases.id, id), isNull(releases.publishedAt), isNull(releases.withdrawnAt)))
    .returning()
  return row
}

/** Undefined if it was withdrawn before. */
export async function markWithdrawn(db: Database, id: number, at: Date): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .update(releases)
    .set({ withdrawnAt: at, objectKey: null })
    .where(and(eq(releases.id, id), isNull(releases.withdrawnAt)))
    .returning()
  return row
}
