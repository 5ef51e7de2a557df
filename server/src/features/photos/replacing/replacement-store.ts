import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Photo } from '#features/photos/photo-store.ts'
import { photos } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { isAnyUuid } from '#platform/database/is-any-uuid.ts'

/** Those of the photos that another one replaces. */
export async function listReplaced(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: photos.replaces })
    .from(photos)
    .where(and(isNotNull(photos.replaces), isAnyUuid(photos.replaces, ids)))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/**
 * Those of the photos that were free because they replace a refused one. A photo that replaces a lost one inherits its
 * price, free or not.
 */
export async function listCameFree(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive places (id, replaces, replaces_as) as (
      select id, replaces, replaces_as from ${photos} where ${isAnyUuid(photos.id, ids)}
      union all
      select places.id, earlier.replaces, earlier.replaces_as
      from places join ${photos} as earlier on places.replaces_as = 'lost' and earlier.id = places.replaces)
    select id from places where replaces_as = 'rejected'`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Unlinks a revoked photo from the one it replaces, so that the latter may be replaced again. A lost photo is revoked
 * with its replacement, so it is unlinked in the same way.
 *
 * @returns the lost photos that are revoked with it.
 */
export async function leavePlace(db: Database, { id, replaces, replacesAs }: Photo): Promise<Photo[]> {
  if (!replaces) return []
  await db.update(photos).set({ replaces: null, replacesAs: null }).where(eq(photos.id, id))
  if (replacesAs !== 'lost') return []
  const [lost] = await db.select().from(photos).where(eq(photos.id, replaces))
  return lost ? [lost, ...(await leavePlace(db, lost))] : []
}
