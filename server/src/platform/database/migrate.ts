import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, sqlState } from './database.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Id of the advisory lock: arbitrary, but the same for every instance. */
const LOCK = 7_310_252_025
/**
 * A schema change waits for the users of its table, and later queries queue behind it. So it gives up soon, lets them
 * pass and tries again, while the old instances keep serving. It waits for longer than `deadlock_timeout` (a second):
 * only after that does PostgreSQL end an autovacuum that holds the lock, which on a big table takes many minutes.
 */
const PATIENCE = { lockMs: 1_500, pauseMs: 500, tries: 120 }
/** `lock_not_available` and `deadlock_detected`: an old instance reads several of the tables in another order. */
const TRIED_AGAIN = ['55P03', '40P01']

/** Counts the releases, with the one that is being made; a test compares it with the changelog. */
export const RELEASE = 2

/** The schema has been changed by a release that does not know what this one needs. */
export class DatabaseTooNew extends Error {
  constructor() {
    super(
      'the database belongs to a later version than the one after this, and this one would fail on it. Start that version, or restore a backup of this one',
    )
  }
}

/** Hashes of all migrations that this version brings. */
export function knownMigrations(): ReadonlySet<string> {
  return new Set(readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash))
}

/**
 * Brings the schema forward; instances that start together wait for one another. Each migration is a transaction of its
 * own: its table locks are released before the next one begins.
 */
export async function migrate(db: Database, folder = FOLDER): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  let tries = 0
  for (let isMore = true; isMore; ) {
    try {
      isMore = await db.transaction((tx) => applyNext(tx, migrations))
      tries = 0
    } catch (error) {
      tries += 1
      if (!TRIED_AGAIN.includes(sqlState(error) ?? '') || tries === PATIENCE.tries) throw error
      await pause(PATIENCE.pauseMs)
    }
  }
}

/** Name of this database where no version of ours has ever been; undefined of one of ours. */
export async function foreignName(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string; ours: boolean }>(
    sql`select current_database() as name, to_regclass('schema_migrations') is not null as ours`,
  )
  return rows[0]?.ours ? undefined : rows[0]?.name
}

/**
 * Number of the newest release that has worked on this database: a comment of our table, 0 if there is none. A release
 * serves beside the next one (rolling upgrade, roll back); the one after that may take away what it needs: throws
 * {@link DatabaseTooNew}.
 */
export async function requireFittingRelease(db: Database): Promise<number> {
  const { rows } = await db.execute<{ note: string | null }>(
    sql`select obj_description(to_regclass('schema_migrations'), 'pg_class') as note`,
  )
  const newest = Number(/^release (\d+)$/.exec(rows[0]?.note ?? '')?.[1] ?? 0)
  if (newest > RELEASE + 1) throw new DatabaseTooNew()
  return newest
}

/** False when there is nothing more to apply. */
async function applyNext(tx: Database, migrations: ReturnType<typeof readMigrationFiles>): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  await tx.execute(sql.raw(`set local lock_timeout = ${PATIENCE.lockMs}`))
  await tx.execute(
    sql`create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())`,
  )
  if ((await requireFittingRelease(tx)) < RELEASE)
    await tx.execute(sql.raw(`comment on table schema_migrations is 'release ${RELEASE}'`))
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from schema_migrations`)
  const applied = new Set(rows.map(({ hash }) => hash))
  const next = migrations.find(({ hash }) => !applied.has(hash))
  if (!next) return false
  for (const statement of next.sql) await tx.execute(sql.raw(statement))
  await tx.execute(sql`insert into schema_migrations (hash) values (${next.hash})`)
  return true
}
