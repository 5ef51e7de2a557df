import { parseArgs } from 'node:util'
import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { checkBackup } from '../../server/src/backup/check-backup.ts'
import { doAgain } from '../../server/src/backup/do-again.ts'
import type { Finished } from '../../server/src/backup/finish-restore.ts'
import { type Restored, restore } from '../../server/src/backup/restore.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { type Command, UsageError } from './command.ts'
import { readSettings } from './read-settings.ts'

export const command: Command = {
  usage: 'BACKUP [--check] [--expect HASH] [--identity FILE] [--surviving-objects | --without-deletions]',
  help: `Run it before a server starts on the target: it restores a backup into an empty database and an empty store, ends all
sessions, and repeats later deletions. The exit code is 1 if a photo cannot be opened; the command names it.
  --check              only reads every byte of the backup; with --identity, also its encrypted content
  --expect HASH        refuses any other backup
  --identity FILE      decrypts an encrypted backup: the age identity of BACKUP_RECIPIENT
  --surviving-objects  for an object store that survived the loss of the database
  --without-deletions  if the folder deletions beside the backup is lost: photos deleted since then come back`,
  async run(args) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        expect: { type: 'string' },
        identity: { type: 'string' },
        'surviving-objects': { type: 'boolean', default: false },
        'without-deletions': { type: 'boolean', default: false },
      },
    })
    const [folder] = positionals
    if (!folder || positionals.length > 1) throw new UsageError('')
    const opening = { expected: values.expect, identityFile: values.identity }
    if (values.check) {
      console.log(await checkBackup(folder, opening))
      return 0
    }
    const config = readSettings()
    const restored = await restore(
      { config, objects: await createObjects(config.objects), clock: systemClock, env: process.env },
      folder,
      {
        ...opening,
        survivingObjects: values['surviving-objects'],
        withoutDeletions: values['without-deletions'],
      },
    )
    return tellRestored(restored)
  },
}

/** @returns the exit code. */
export function tellRestored({ manifest, ...finished }: Restored): number {
  console.log(`Restored the state of ${manifest.madeAt}; tables, audit log and objects are those of the backup.`)
  return tellFinished(finished, manifest.madeAt)
}

/**
 * @param since moment from which on changes are lost.
 * @returns the exit code.
 */
export function tellFinished(
  { deletedAgain, verifiedPhotos, photoFaults, lostInvoices }: Finished,
  since: string,
): number {
  console.log(`${deletedAgain} photo(s) deleted again. ${verifiedPhotos} living photo(s) opened and compared.`)
  for (const fault of photoFaults) console.error(`This photo cannot be opened: ${fault}.`)
  console.log(`All sessions have ended.\n\n${doAgain(since, lostInvoices)}`)
  return photoFaults.length === 0 ? 0 : 1
}
