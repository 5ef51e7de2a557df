import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { photos } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type RecordedPhoto = Awaited<ReturnType<typeof listRecorded>>[number]

const replaced = alias(photos, 'replaced')

/** Data of these photos that no list shows, without keys, hashes, signatures and object keys. */
export async function listRecorded(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, studioAddress, studioZipcode, receivedAt, furtherUse, deletedAt, deletedBecause, goneAt } = photos
  return db
    .select({
      ...{ id, studioAddress, studioZipcode, receivedAt, furtherUse, deletedAt, deletedBecause, goneAt },
      replaces: replaced.transferId,
      replacesAs: photos.replacesAs,
    })
    .from(photos)
    .leftJoin(replaced, eq(replaced.id, photos.replaces))
    .where(inArray(photos.id, [...ids]))
}
