import { createHash } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { awayPart } from '#platform/away-part.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { makeFolder, syncFolder } from '#platform/folders/synced-folder.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { BackupFault, DATABASE, MANIFEST, type Manifest } from './backup-files.ts'
import { dumpDatabase, type ProgramEnv, whileKeysStay } from './copy-database.ts'
import { copyDeletions } from './copy-deletions.ts'
import { saveObjects } from './copy-objects.ts'
import { requireOwnObjects } from './require-own-objects.ts'
import { createBackupWriter, once } from './write-backup.ts'

interface BackUp {
  config: Pick<Config, 'database' | 'production' | 'backupRecipient'>
  objects: ObjectPort
  clock: Clock
  env: ProgramEnv
}

export interface MadeBackup {
  folder: string
  manifest: Manifest
  /** SHA-256 of its list of sums: kept elsewhere, it tells this backup from one that was rewritten. */
  hash: string
}

/** Name of a finished backup; one under way has {@link PART}. */
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
/** One that is being made, or was stopped. */
const PART = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.part$/
/** No backup takes so long. */
const DAY_MS = 24 * 3_600_000

/**
 * Copies database and objects into a new folder below `parent`, named by the moment. The database goes first: each row is
 * written after its object, so the objects copied later are all that its rows name.
 */
export async function backUp(
  { config, objects, clock, env }: BackUp,
  parent: string,
  { databaseOnly = false } = {},
): Promise<MadeBackup> {
  const now = clock.now()
  const madeAt = now.toISOString()
  const folder = join(parent, nameOf(now))
  if (config.production && !config.backupRecipient)
    throw new BackupFault('BACKUP_RECIPIENT is not set: production makes no backup that anybody can read.')
  if (!databaseOnly) await requireOwnObjects(config.database, objects)
  const aside = `${folder}.part`
  await makeFolder(aside, 0o700)
  const writer = createBackupWriter(aside, config.backupRecipient)
  try {
    await removeOlder(parent, PART, new Date(now.getTime() - DAY_MS))
    const { facts, saved } = await whileKeysStay(config.database, async () => ({
      facts: await dumpDatabase(config.database, (bytes) => writer.write(DATABASE, bytes), env),
      saved: databaseOnly ? null : await saveObjects(objects, writer),
    }))
    const manifest: Manifest = { format: 1, madeAt, database: config.database.kind, ...facts, objects: saved }
    await writer.write(MANIFEST, once(`${JSON.stringify(manifest, null, 1)}\n`))
    const sums = await writer.finish()
    await rename(aside, folder)
    await syncFolder(parent)
    await copyDeletions({ objects, clock }, parent)
    return { folder, manifest, hash: createHash('sha256').update(sums).digest('hex') }
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    const away = awayPart(error)
    throw away?.part === 'disk'
      ? new BackupFault(`${parent} cannot be written (${away.reason}). Is there room?`)
      : error
  }
}

/**
 * Backups hold photos and people that are deleted by and by: none is kept for longer than it is of use. Throws
 * {@link BackupFault} and removes none where the clock may have jumped: a removed backup does not come back.
 */
export async function removeOldBackups(parent: string, { before }: { before: Date }): Promise<string[]> {
  const whole = (await readdir(parent)).filter((name) => WHOLE.test(name)).sort()
  const limit = nameOf(before)
  const lastOld = whole.findLast((name) => name < limit)
  const firstKept = whole.find((name) => name >= limit)
  const newest = whole.at(-1)
  if (lastOld && firstKept && newest && momentOf(firstKept) - momentOf(lastOld) > momentOf(newest) - before.getTime())
    throw new BackupFault(
      `No backup was removed: those up to ${lastOld} are older than --keep allows, and the next one is younger by more than that. Is the clock of this host right? If it is, remove them by hand.`,
    )
  return removeOlder(parent, WHOLE, before)
}

async function removeOlder(parent: string, named: RegExp, before: Date): Promise<string[]> {
  const limit = nameOf(before)
  const old = (await readdir(parent)).filter((name) => named.test(name) && name < limit)
  for (const name of old) await rm(join(parent, name), { recursive: true })
  return old
}

function nameOf(moment: Date): string {
  return moment.toISOString().replace(/[:.]/g, '-')
}

function momentOf(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))
}
