import { and, inArray, isNotNull } from 'drizzle-orm'
import { photos } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Of these photos, the ones in whose place another one stands. */
export async function listReplaced(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: photos.replaces })
    .from(photos)
    .where(and(isNotNull(photos.replaces), inArray(photos.replaces, [...ids])))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
