import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openAsBlob } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { KEYS_STAY } from '#features/photos/storage-key-locks.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { takeExclusiveLock } from '#platform/database/exclusive-lock.ts'
import { wrapPglite } from '#platform/database/open-embedded.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import { isMissing } from '#platform/folders/missing-file.ts'
import { BackupFault } from './backup-files.ts'
import { type DatabaseFacts, listTables, readFacts } from './database-facts.ts'

/** Environment of PostgreSQL's own programs: PATH, and the operator's settings for them (PGSSLROOTCERT …). */
export type ProgramEnv = Readonly<Record<string, string | undefined>>

/**
 * Keeps the keys of photos as they are while database and objects are copied, the one after the other. The embedded
 * database is claimed for as long as that; with PostgreSQL people may go on working.
 */
export async function whileKeysStay<T>(config: Config['database'], work: () => Promise<T>): Promise<T> {
  if (config.kind === 'embedded') {
    if (!existsSync(config.directory)) throw new BackupFault(`There is no database in ${config.directory}.`)
    const release = takeExclusiveLock(config.directory)
    return work().finally(release)
  }
  const database = await openPostgres(config.url)
  return database.withLock(KEYS_STAY, work).finally(() => database.close())
}

/** Takes the copy of a database as it comes; it is never on the disk before. */
type Keep = (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>

/** Copies the database and tells what exactly this state of it holds; {@link whileKeysStay}. */
export function dumpDatabase(config: Config['database'], keep: Keep, env: ProgramEnv): Promise<DatabaseFacts> {
  return config.kind === 'postgres' ? dumpPostgres(config.url, keep, env) : dumpEmbedded(config.directory, keep)
}

/** The other way, into an empty database; nothing is left of it when it fails. */
export function loadDatabase(config: Config['database'], file: string, env: ProgramEnv): Promise<void> {
  return config.kind === 'postgres' ? loadPostgres(config.url, file, env) : loadEmbedded(config.directory, file)
}

/** Throws {@link BackupFault} when a restore would mix two databases. */
export async function requireEmptyDatabase(config: Config['database']): Promise<void> {
  if (!(await isEmpty(config))) throw new BackupFault('The database is not empty. Restore into a new one.')
}

async function isEmpty(config: Config['database']): Promise<boolean> {
  if (config.kind === 'embedded') return !existsSync(config.directory) || (await readdir(config.directory)).length === 0
  const database = await openPostgres(config.url)
  return listTables(database.db)
    .then((tables) => tables.length === 0)
    .finally(() => database.close())
}

async function dumpEmbedded(directory: string, keep: Keep): Promise<DatabaseFacts> {
  const pglite = await PGlite.create(directory)
  try {
    const facts = await readFacts(wrapPglite(pglite).db)
    const dump = await pglite.dumpDataDir('gzip')
    await keep(dump.stream())
    return facts
  } finally {
    await pglite.close()
  }
}

async function loadEmbedded(directory: string, file: string): Promise<void> {
  const release = takeExclusiveLock(directory)
  try {
    const loadDataDir = await openAsBlob(file, { type: 'application/x-gzip' })
    const pglite = await PGlite.create({ dataDir: directory, loadDataDir })
    await pglite.close()
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
}

/** pg_dump copies the very state that our own transaction counts: it is handed its snapshot. */
async function dumpPostgres(url: string, keep: Keep, env: ProgramEnv): Promise<DatabaseFacts> {
  const database = await openPostgres(url)
  const copy = (db: Database) =>
    db.transaction(
      async (tx) => {
        const { rows } = await tx.execute<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`)
        const facts = await readFacts(tx)
        const snapshot = `--snapshot=${rows[0]?.snapshot}`
        await stream('pg_dump', ['--format=custom', '--no-unlogged-table-data', snapshot], { url, env }, keep)
        return facts
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  return database.withoutTimeLimit(copy).finally(() => database.close())
}

function loadPostgres(url: string, file: string, env: ProgramEnv): Promise<void> {
  return run('pg_restore', ['--exit-on-error', '--single-transaction', file], url, env)
}

async function run(program: string, args: readonly string[], url: string, env: ProgramEnv): Promise<void> {
  const address = addressed(url, env)
  try {
    await promisify(execFile)(program, [...address.args, ...args], { env: address.env })
  } catch (error) {
    throw new BackupFault(reasonOf(program, error))
  }
}

/** Hands on what the program writes to its standard output. */
async function stream(
  program: string,
  args: readonly string[],
  { url, env }: { url: string; env: ProgramEnv },
  keep: Keep,
): Promise<void> {
  const address = addressed(url, env)
  const child = spawn(program, [...address.args, ...args], { env: address.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [ended, kept, said] = await Promise.allSettled([once(child, 'close'), keep(child.stdout), text(child.stderr)])
  if (ended.status === 'rejected') throw new BackupFault(reasonOf(program, ended.reason))
  if (kept.status === 'rejected') throw kept.reason
  const stderr = said.status === 'fulfilled' ? said.value : ''
  if (ended.value[0] !== 0) throw new BackupFault(`${program} failed: ${stderr.trim()}`)
}

/** The password goes by the environment: arguments are visible to everybody on the machine. */
function addressed(url: string, env: ProgramEnv) {
  const address = new URL(url)
  const PGPASSWORD = decodeURIComponent(address.password)
  // They know no roots but those of a file in the home directory, and the server's are in Node.
  const hasRoots = existsSync(join(env.HOME || homedir(), '.postgresql/root.crt'))
  const PGSSLROOTCERT = env.PGSSLROOTCERT || (hasRoots ? undefined : env.NODE_EXTRA_CA_CERTS)
  address.password = ''
  return {
    args: [`--dbname=${address.href}`, '--no-owner', '--no-privileges', '--no-password'],
    env: { ...env, ...(PGPASSWORD && { PGPASSWORD }), ...(PGSSLROOTCERT && { PGSSLROOTCERT }) },
  }
}

function reasonOf(program: string, error: unknown): string {
  if (isMissing(error))
    return `${program} is not on this machine. Install the client programs of PostgreSQL, at least as new as the server (Debian: postgresql-client).`
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  return `${program} failed: ${said}`
}
