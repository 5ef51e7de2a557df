import type { Deps } from '#platform/deps.ts'
import { isFileOfRelease } from './release-store.ts'

/** Object keys of the software begin so. */
export const RELEASES = 'releases/'
/** Name of a job, not a call, so that the file is deleted even if the store is away just now. */
export const DELETE_RELEASE_FILE = 'delete-release-file'

/**
 * Deletes the file of a release that was withdrawn or never came into being. A release that was stored although the answer to
 * its commit was lost keeps its file.
 */
export async function deleteReleaseFile(
  { db, objects }: Pick<Deps, 'db' | 'objects'>,
  { key }: { key: string },
): Promise<void> {
  if (!(await isFileOfRelease(db, key))) await objects.delete(key)
}
