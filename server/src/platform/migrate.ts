import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number, as long as every instance takes the same. */
const LOCK = 7_310_252_025

/** Hashes of all migrations that this version brings. */
export function knownMigrations(): ReadonlySet<string> {
  return new Set(readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash))
}

/** Brings the schema forward; instances that start together wait for one another. */
export async function migrate(db: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER })
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(
      sql`create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    )
    const { rows } = await tx.execute<{ hash: string }>(sql`select hash from schema_migrations`)
    const applied = new Set(rows.map(({ hash }) => hash))
    for (const { hash, sql: statements } of migrations) {
      if (applied.has(hash)) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into schema_migrations (hash) values (${hash})`)
    }
  })
}
