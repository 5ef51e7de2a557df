import { join } from 'node:path'
import { objectsFolder } from '#adapters/objects-folder.ts'
import { DELETION_NOTES } from '#features/photos/note-deletion.ts'
import type { Clock } from '#platform/clock.ts'
import type { ObjectPort } from '#platform/ports.ts'
import { DELETIONS } from './backup-files.ts'

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
  const kept = deletionsOf(parent)
  const known = new Set<string>()
  for await (const note of kept.list('')) known.add(note)
  let added = 0
  for await (const note of objects.list(DELETION_NOTES)) {
    if (known.has(note)) continue
    await kept.write(note, await objects.read(note))
    added += 1
  }
  // Photos that would have expired by now come back in no backup.
  const today = `${DELETION_NOTES}${clock.now().toISOString().slice(0, 10)}`
  for (const note of known) if (note < today) await kept.delete(note)
  return added
}

/** Brings the notes into the store that a restore works on. */
export async function loadDeletions(objects: ObjectPort, parent: string): Promise<void> {
  const kept = deletionsOf(parent)
  for await (const note of kept.list(DELETION_NOTES)) await objects.write(note, await kept.read(note))
}

const deletionsOf = (parent: string): ObjectPort => objectsFolder({ directory: join(parent, DELETIONS) })
