import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, sqlState } from './database.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number, as long as every instance takes the same. */
const LOCK = 7_310_252_025
/**
 * A change of a table waits for who is using it, and everybody who comes later waits behind the change. So it gives up soon,
 * lets the others pass, and tries again: the old instances go on serving.
 */
const PATIENCE = { lockMs: 1_000, pauseMs: 500, tries: 120 }
const LOCK_NOT_AVAILABLE = '55P03'

/** Hashes of all migrations that this version brings. */
export function knownMigrations(): ReadonlySet<string> {
  return new Set(readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash))
}

/** Brings the schema forward; instances that start together wait for one another. */
export async function migrate(db: Database, folder = FOLDER): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => apply(tx, migrations))
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || tries === PATIENCE.tries) throw error
      await pause(PATIENCE.pauseMs)
    }
  }
}

async function apply(tx: Database, migrations: ReturnType<typeof readMigrationFiles>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  await tx.execute(sql.raw(`set local lock_timeout = ${PATIENCE.lockMs}`))
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
}
