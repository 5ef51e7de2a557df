import { DELETION_REASONS } from '@epassbild/contract/photos.ts'
import { z } from 'zod'
import { findStoredAt, PHOTOS } from '#features/photos/photo-store.ts'
import { collectFailures } from '#platform/collect-failures.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { deletePhoto } from './delete-photo.ts'
import { DELETION_NOTES, forgetDeletionNotes } from './note-deletion.ts'

/**
 * Repeats the deletions made after the backup that the database was restored from; must run before the server starts on
 * it. Idempotent.
 *
 * @returns the number of photos deleted again.
 * @throws the first failure, e.g. of an unreadable deletion note, after processing the rest.
 */
export async function reapplyDeletions(
  deps: Pick<Deps, 'db' | 'clock' | 'objects' | 'audit' | 'jobs'>,
): Promise<number> {
  await forgetDeletionNotes(deps)
  const failures = collectFailures()
  let again = 0
  for await (const note of deps.objects.list(DELETION_NOTES))
    await failures.try(async () => {
      if (await deleteAgain(deps, note.replace(DELETION_NOTES, PHOTOS), note)) again += 1
    })
  failures.throwFirst()
  return again
}

type Needs = Pick<Deps, 'db' | 'clock' | 'objects' | 'audit' | 'jobs'>

async function deleteAgain(deps: Needs, objectKey: string, note: string): Promise<boolean> {
  const photo = await findStoredAt(deps.db, objectKey)
  if (!photo) return false
  const because = z.enum(DELETION_REASONS).parse(Buffer.from(await deps.objects.read(note)).toString())
  return inTransaction(deps, (inside) => deletePhoto(inside, photo, { because }))
}
