import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { objectsFolder } from '#adapters/objects/objects-folder.ts'
import { DELETION_NOTES, firstNeededNote } from '#features/photos/deletion/note-deletion.ts'
import type { Clock } from '#platform/clock.ts'
import { makeFolder } from '#platform/folders/synced-folder.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { BackupFault, DELETIONS, OBJECTS } from './backup-files.ts'

/**
 * Copies the notes of deleted photos beside the backups. They are small and may be copied every few minutes: when database
 * and object store are lost together, they are all that tells which photos of a backup must not come back.
 *
 * @returns how many were new.
 */
export async function copyDeletions(
  { objects, clock }: { objects: ObjectPort; clock: Clock },
  parent: string,
): Promise<number> {
  // Also without any note: a restore tells by the folder that none was lost.
  await makeFolder(join(parent, DELETIONS), 0o700)
  const kept = deletionsOf(parent)
  const first = firstNeededNote({ clock })
  const known = new Set<string>()
  for await (const note of kept.list('')) known.add(note)
  let added = 0
  for await (const note of objects.list(DELETION_NOTES)) {
    if (known.has(note) || note < first) continue
    await kept.write(note, await objects.read(note))
    added += 1
  }
  for (const note of known) if (note < first) await kept.delete(note)
  return added
}

/** Throws {@link BackupFault} where a backup was taken away from them: photos that were deleted since would come back. */
export async function requireDeletions(parent: string): Promise<void> {
  if (await isFolder(join(parent, DELETIONS))) return
  throw new BackupFault(
    `There is no folder ${DELETIONS} in ${parent}: photos that were deleted since the backup would come back. ` +
      'Copy it there from where the backup was made; where it is lost: --without-deletions.',
  )
}

/** The same where the names of its files tell that a backup holds objects: before it is opened and read, which may take hours. */
export async function requireDeletionsBeside(backup: string): Promise<void> {
  if (await isFolder(join(backup, OBJECTS))) await requireDeletions(dirname(resolve(backup)))
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}

/** Brings the notes into the store that a restore works on. */
export async function loadDeletions(objects: ObjectPort, parent: string): Promise<void> {
  const kept = deletionsOf(parent)
  for await (const note of kept.list(DELETION_NOTES)) await objects.write(note, await kept.read(note))
}

const deletionsOf = (parent: string): ObjectPort => objectsFolder({ directory: join(parent, DELETIONS) })
