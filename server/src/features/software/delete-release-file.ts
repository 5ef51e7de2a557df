import type { Deps } from '#platform/deps.ts'

/** Object keys of the software begin so. */
export const RELEASES = 'releases/'
/** As a job, so that it happens although the store may be away just now. */
export const DELETE_RELEASE_FILE = 'delete-release-file'

/** Deletes the file of a release that was withdrawn or never came into being. */
export function deleteReleaseFile({ objects }: Pick<Deps, 'objects'>, { key }: { key: string }): Promise<void> {
  return objects.delete(key)
}
