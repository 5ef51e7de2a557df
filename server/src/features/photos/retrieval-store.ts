import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { photoRetrievals } from './photos-schema.ts'

export type Retrieval = typeof photoRetrievals.$inferSelect
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
