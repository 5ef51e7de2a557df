import { sql } from 'drizzle-orm'
import type { Config } from '#platform/config.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import { BackupFault } from './backup-files.ts'

/**
 * Throws {@link BackupFault} when not one object that the database names was in the store: with the DATA_DIR of another
 * installation, a copy would be complete in form and hold no photo. The embedded database has its objects beside it.
 */
export async function requireOwnObjects(database: Config['database'], saved: readonly string[]): Promise<void> {
  if (database.kind === 'embedded') return
  const { withoutTimeLimit, close } = await openPostgres(database.url)
  const { rows } = await withoutTimeLimit((db) =>
    db.execute<{ named: number; kept: number }>(sql`
      select count(*)::int as named, count(*) filter (where key = any(${sql.param([...saved])}::text[]))::int as kept
      from (select object_key as key from photos where state = 'stored'
        union all select certificate_key from studios where certificate_key is not null) as objects`),
  ).finally(close)
  const [{ named, kept } = { named: 0, kept: 0 }] = rows
  if (named > 0 && kept === 0)
    throw new BackupFault(
      `The object store holds none of the ${named} photos and trade licences that the database names. ` +
        'Are DATA_DIR and OBJECT_STORE those of the server? To copy the database alone: --database-only.',
    )
}
