import { sql } from 'drizzle-orm'
import type { Config } from '#platform/config.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { BackupFault } from './backup-files.ts'

/** Of photos, and of trade licences; some remain if others are deleted meanwhile. */
const SAMPLE = 50

/**
 * Throws {@link BackupFault} when the store has none of the newest objects that the database names: with the DATA_DIR of
 * another installation, a copy would be complete in form and hold no photo. The embedded database is not checked: by
 * default its objects are beside it.
 */
export async function requireOwnObjects(database: Config['database'], objects: ObjectPort): Promise<void> {
  if (database.kind === 'embedded') return
  const keys = await newestKeys(database.url)
  for (const key of keys) if (await objects.writtenAt(key)) return
  if (keys.length > 0)
    throw new BackupFault(
      `The object store has none of the ${keys.length} newest photos and trade licences that the database names. ` +
        'Are DATA_DIR and OBJECT_STORE those of the server? To copy the database alone: --database-only.',
    )
}

async function newestKeys(url: string): Promise<string[]> {
  const { withoutTimeLimit, close } = await openPostgres(url)
  const { rows } = await withoutTimeLimit((db) =>
    db.execute<{ key: string }>(sql`
      (select object_key as key from photos where state = 'stored' order by valid_until desc limit ${SAMPLE})
      union all
      (select certificate_key from studios where certificate_key is not null order by id desc limit ${SAMPLE})`),
  ).finally(close)
  return rows.map(({ key }) => key)
}
