import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { photoRetrievals } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { isAnyUuid } from '#platform/database/is-any-uuid.ts'
import { preparedOnce, preparedRead } from '#platform/database/prepared-once.ts'

export type Retrieval = typeof photoRetrievals.$inferSelect
type NewRetrieval = Pick<Retrieval, 'at' | 'organisationId' | 'organisation' | 'actorId'> & { photoId: string }
export type Decision = Pick<Retrieval, 'decidedAt' | 'decidedBy' | 'decision' | 'reason' | 'kept' | 'applicationDate'>

const recording = preparedOnce((db) =>
  db
    .select({ earlier: sql<{ at: string; organisation: string }[] | null>`earlier` })
    .from(sql`record_retrieval(${sql.placeholder('photoId')}, ${sql.placeholder('at')}, ${sql.placeholder('organisationId')},
      ${sql.placeholder('organisation')}, ${sql.placeholder('actorId')}, ${sql.placeholder('facts')}) as earlier`)
    .prepare('record_retrieval'),
)

/**
 * Records in one round trip that an authority retrieves a photo, including the audit log entry.
 *
 * @returns the earlier retrievals, oldest first; undefined, with nothing written, if the photo is deleted or expired.
 */
export async function recordRetrieval(
  db: Database,
  { at, ...retrieval }: NewRetrieval,
  auditFacts: Readonly<Record<string, string | number | null>>,
): Promise<{ at: string; organisation: string }[] | undefined> {
  const { actorId: _, ...facts } = auditFacts
  const [row] = await recording(db).execute({ ...retrieval, at: at.toISOString(), facts: JSON.stringify(facts) })
  return row?.earlier?.map(({ at, organisation }) => ({ at: new Date(at).toISOString(), organisation }))
}

const retrievalsOfPhoto = preparedRead((db) =>
  db
    .select()
    .from(photoRetrievals)
    .where(eq(photoRetrievals.photo, sql.placeholder('photo')))
    .orderBy(asc(photoRetrievals.at), asc(photoRetrievals.id))
    .prepare('retrievals_of_photo'),
)

/** Oldest first. */
export function listRetrievals(db: Database, photo: string): Promise<Retrieval[]> {
  return retrievalsOfPhoto(db).execute({ photo })
}

/** Retrievals of many photos; newest first. */
export async function listRetrievalsOf(db: Database, ofPhotos: readonly string[]): Promise<Retrieval[]> {
  if (ofPhotos.length === 0) return []
  return db
    .select()
    .from(photoRetrievals)
    .where(isAnyUuid(photoRetrievals.photo, ofPhotos))
    .orderBy(desc(photoRetrievals.id))
}

/** The last retrieval of the photo by this organisation, also where the clock was set back since. */
export async function findLastRetrieval(
  db: Database,
  { photo, organisationId }: { photo: string; organisationId: number },
): Promise<Retrieval | undefined> {
  const [row] = await db
    .select()
    .from(photoRetrievals)
    .where(and(eq(photoRetrievals.photo, photo), eq(photoRetrievals.organisationId, organisationId)))
    .orderBy(desc(photoRetrievals.id))
    .limit(1)
  return row
}

export async function recordDecision(db: Database, id: number, decision: Decision): Promise<void> {
  await db.update(photoRetrievals).set(decision).where(eq(photoRetrievals.id, id))
}
