import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { photoRetrievals } from './photos-schema.ts'

export type Retrieval = typeof photoRetrievals.$inferSelect
export type NewRetrieval = Pick<Retrieval, 'photo' | 'at' | 'organisationId' | 'organisation' | 'actorId'>
export type Decision = Pick<Retrieval, 'decidedAt' | 'decidedBy' | 'decision' | 'reason' | 'kept' | 'applicationDate'>

export async function insertRetrieval(db: Database, retrieval: NewRetrieval): Promise<void> {
  await db.insert(photoRetrievals).values(retrieval)
}

/** Oldest first. */
export function listRetrievals(db: Database, photo: string): Promise<Retrieval[]> {
  return db
    .select()
    .from(photoRetrievals)
    .where(eq(photoRetrievals.photo, photo))
    .orderBy(asc(photoRetrievals.at), asc(photoRetrievals.id))
}

/** Retrievals of many photos; newest first. */
export async function listRetrievalsOf(db: Database, ofPhotos: readonly string[]): Promise<Retrieval[]> {
  if (ofPhotos.length === 0) return []
  return db
    .select()
    .from(photoRetrievals)
    .where(inArray(photoRetrievals.photo, [...ofPhotos]))
    .orderBy(desc(photoRetrievals.at), desc(photoRetrievals.id))
}

/** The last time that this organisation was given the photo since an instant. */
export async function findLastRetrieval(
  db: Database,
  { photo, organisationId, since }: { photo: string; organisationId: number; since: Date },
): Promise<Retrieval | undefined> {
  const [row] = await db
    .select()
    .from(photoRetrievals)
    .where(
      and(
        eq(photoRetrievals.photo, photo),
        eq(photoRetrievals.organisationId, organisationId),
        gte(photoRetrievals.at, since),
      ),
    )
    .orderBy(desc(photoRetrievals.at), desc(photoRetrievals.id))
    .limit(1)
  return row
}

export async function recordDecision(db: Database, id: number, decision: Decision): Promise<void> {
  await db.update(photoRetrievals).set(decision).where(eq(photoRetrievals.id, id))
}
