/**
 * `npm run restore -- BACKUP` brings a backup into an empty system, before a server starts on it, and deletes again what was
 * deleted since. `--check` only reads the backup, `--expect HASH` wants just this one, `--surviving-objects` is for an
 * object store that outlived the database.
 */
import { parseArgs } from 'node:util'
import { createObjects } from '../server/src/adapters/objects/objects.ts'
import { readBackup } from '../server/src/backup/backup-files.ts'
import { restore } from '../server/src/backup/restore.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { endWithReason } from './end-with-reason.ts'
import { readSettings } from './read-settings.ts'

const USAGE = 'Usage: npm run restore -- BACKUP [--check] [--expect HASH] [--surviving-objects]'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      expect: { type: 'string' },
      'surviving-objects': { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new Error(USAGE)
  if (values.check) {
    const { manifest, sums } = await readBackup(folder, values.expect)
    console.log(`${folder} is whole: ${sums.size} files of ${manifest.madeAt}.`)
  } else {
    const config = readSettings()
    const { manifest, deletedAgain, verifiedPhotos } = await restore(
      { config, objects: createObjects(config.objects), clock: systemClock, env: process.env },
      folder,
      { expected: values.expect, survivingObjects: values['surviving-objects'] },
    )
    console.log(`Restored the state of ${manifest.madeAt}; tables, audit log and objects are those of the backup.`)
    console.log(`${deletedAgain} photo(s) deleted again. ${verifiedPhotos} living photo(s) opened and compared.`)
  }
} catch (error) {
  endWithReason(error)
}
