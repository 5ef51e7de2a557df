import { dirname, join, resolve } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { knownMigrations, migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { type Backup, BackupFault, DATABASE, type Manifest, readBackup } from './backup-files.ts'
import { loadDatabase, type ProgramEnv, requireEmptyDatabase } from './copy-database.ts'
import { loadDeletions, requireDeletions, requireDeletionsBeside } from './copy-deletions.ts'
import { loadObjects } from './copy-objects.ts'
import { readFacts } from './database-facts.ts'
import { type OpenOptions, withOpenBackup } from './decrypt-backup.ts'
import { type Finished, finishRestore } from './finish-restore.ts'

interface Restore {
  config: Pick<Config, 'database'>
  objects: ObjectPort
  clock: Clock
  env: ProgramEnv
}

interface RestoreOptions extends OpenOptions {
  /** The object store has outlived the database and may hold more than the backup. */
  survivingObjects?: boolean
  /** The notes of deleted photos beside the backup are lost. */
  withoutDeletions?: boolean
}

export interface Restored extends Finished {
  manifest: Manifest
}

/**
 * Brings a backup into an empty system, before a server starts on it. Nothing is written unless the backup is whole; in the
 * end everything was read again: each object, each table's rows, the audit chain, and each living photo with its key.
 */
export async function restore(parts: Restore, folder: string, options: RestoreOptions = {}): Promise<Restored> {
  if (!options.survivingObjects && !options.withoutDeletions) await requireDeletionsBeside(folder)
  return withOpenBackup(folder, options, (plain, expected) =>
    restoreFrom(parts, folder, plain, { ...options, expected }),
  )
}

async function restoreFrom(
  { config, objects, clock, env }: Restore,
  original: string,
  folder: string,
  { expected, survivingObjects = false, withoutDeletions = false }: RestoreOptions,
): Promise<Restored> {
  const backup = await readBackup(folder, expected)
  const parent = dirname(resolve(original))
  // A store that outlives its database holds the notes itself.
  const surviving = survivingObjects || backup.manifest.objects === null
  if (!surviving && !withoutDeletions) await requireDeletions(parent)
  requireFitting(backup, config)
  await requireEmptyDatabase(config.database)
  await loadObjects(objects, backup, surviving)
  await loadDeletions(objects, parent)
  await loadDatabase(config.database, join(folder, DATABASE), env)
  const database = await openDatabase(config.database)
  try {
    return await database.withoutTimeLimit((db) => bringUpToDate(db, { clock, objects }, backup.manifest))
  } finally {
    await database.close()
  }
}

/** Migrates what was loaded, and finishes it. */
async function bringUpToDate(
  db: Database,
  { clock, objects }: Pick<Restore, 'clock' | 'objects'>,
  manifest: Manifest,
): Promise<Restored> {
  await requireSameFacts(db, manifest).catch(unfinished(BEGIN_AGAIN))
  await migrate(db).catch(unfinished(BEGIN_AGAIN))
  const finished = await finishRestore({ db, clock, objects }, manifest.madeAt).catch(unfinished(GO_ON))
  return { manifest, ...finished }
}

const BEGIN_AGAIN = 'Empty it and restore again.'
const GO_ON =
  'When that is mended, npm run ops -- reapply-deletions does the rest; or empty the database and restore again.'

/** A database that only looks ready: sessions may be alive in it, and photos that were deleted. */
function unfinished(wayOut: string): (error: unknown) => never {
  return (error) => {
    const what = error instanceof Error ? error.message : String(error)
    throw new BackupFault(
      `The database is loaded, but no server may start on it: ${what.replace(/\.$/, '')}. ${wayOut}`,
      { cause: error },
    )
  }
}

function requireFitting({ manifest }: Backup, { database }: Pick<Config, 'database'>): void {
  if (manifest.database !== database.kind)
    throw new BackupFault(`The backup is of ${named(manifest.database)}, the settings name ${named(database.kind)}.`)
  const known = knownMigrations()
  if (manifest.migrations.some((hash) => !known.has(hash)))
    throw new BackupFault('The backup was made by a newer version. Restore with that one.')
}

const named = (kind: Manifest['database']) => (kind === 'postgres' ? 'PostgreSQL' : 'the embedded database')

/** Rows and the end of every lane of the audit log, whose whole chain is recomputed. */
async function requireSameFacts(db: Database, manifest: Manifest): Promise<void> {
  const facts = await readFacts(db, manifest.auditHeads)
  const tables = new Set([...Object.keys(manifest.tables), ...Object.keys(facts.tables)])
  const differing = [...tables].filter((name) => manifest.tables[name] !== facts.tables[name])
  if (differing.length > 0) throw new BackupFault(`These tables differ from the backup: ${differing.join(', ')}.`)
  if (facts.auditFaults > manifest.auditFaults)
    throw new BackupFault('The audit log is broken, and was not when the backup was made.')
}
