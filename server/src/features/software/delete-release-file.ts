import type { Deps } from '#platform/deps.ts'
import { isFileOfRelease } from './release-store.ts'

/** Prefix of the object keys of the software. */
export const RELEASES = 'releases/'
/** Deletion is a job, so that it is retried while the store is down. */
export const DELETE_RELEASE_FILE = 'delete-release-file'

/**
 * Deletes the file of a release that was withdrawn or never created. Keeps the file of a release whose commit succeeded
 * although its confirmation was lost.
 */
export async function deleteReleaseFile(
  { db, objects }: Pick<Deps, 'db' | 'objects'>,
  { key }: { key: string },
): Promise<void> {
  if (!(await isFileOfRelease(db, key))) await objects.delete(key)
}
