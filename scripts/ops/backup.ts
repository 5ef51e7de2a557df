import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { backUp, removeOldBackups } from '../../server/src/backup/back-up.ts'
import { copyDeletions } from '../../server/src/backup/copy-deletions.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { type Command, UsageError } from './command.ts'
import { readSettings, WITH_SETTINGS } from './read-settings.ts'
import { withDatabase } from './with-database.ts'

const DAY_MS = 24 * 3_600_000

export const command: Command = {
  usage: 'FOLDER [--database-only] [--keep DAYS] | FOLDER --deletions-only',
  help: `Copies database and objects into a new folder below FOLDER, and the records of deleted photos beside it.
  --database-only   for an object store with its own backup
  --deletions-only  only the records of deleted photos, every few minutes
  --keep DAYS       removes older backups afterwards, but none if two backups are more days than that apart`,
  async run(args) {
    const { parent, databaseOnly, deletionsOnly, days } = readArguments(args)
    const config = readSettings()
    const deps = { config, objects: await createObjects(config.objects), clock: systemClock, env: process.env }
    if (!databaseOnly) requireObjects(config.objects)
    if (deletionsOnly) {
      console.log(`${await copyDeletions(deps, parent)} new record(s) of deleted photos in ${parent}/deletions.`)
      return 0
    }
    // Refuses a PostgreSQL database that is not ours; of the embedded one the backup itself tells whether it is there.
    if (config.database.kind === 'postgres') await withDatabase(async () => {})
    const { folder, manifest, hash } = await backUp(deps, parent, { databaseOnly })
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    const objects = manifest.objects
      ? `${manifest.objects.count} objects (${(manifest.objects.bytes / 1e6).toFixed(1)} MB)`
      : 'no objects'
    console.log(`${folder}: ${rows} rows, ${objects}, read again.`)
    console.log(`Keep this elsewhere; restore takes it as --expect: ${hash}`)
    if (manifest.auditFaults > 0)
      console.error(
        `The audit log is BROKEN in ${manifest.auditFaults} lane(s): npm run ops -- audit-verify names them.`,
      )
    if (days > 0) {
      const before = new Date(systemClock.now().getTime() - days * DAY_MS)
      for (const name of await removeOldBackups(parent, { before })) console.log(`Removed ${name}.`)
    }
    return manifest.auditFaults > 0 ? 1 : 0
  },
}

/** A backup of another folder would hold no photo, and no note: a restore would bring back every deleted photo. */
function requireObjects(objects: Config['objects']): void {
  if (objects.kind === 'folder' && !existsSync(objects.directory))
    throw new Error(`There are no objects in ${objects.directory}. ${WITH_SETTINGS}`)
}

function readArguments(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'database-only': { type: 'boolean', default: false },
      'deletions-only': { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  })
  const [parent] = positionals
  const days = Number(values.keep ?? 0)
  if (!parent || positionals.length > 1) throw new UsageError('')
  if (!Number.isInteger(days) || days < 0) throw new UsageError('DAYS must be a whole number.')
  const { 'database-only': databaseOnly, 'deletions-only': deletionsOnly } = values
  if (deletionsOnly && (databaseOnly || values.keep !== undefined))
    throw new UsageError('--deletions-only makes no backup and removes none: it goes with no other option.')
  return { parent, databaseOnly, deletionsOnly, days }
}
