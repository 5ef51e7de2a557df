/** Files of the embedded database refuse: the disk is full, or they belong to another user. */
export class FilesRefused extends Error {
  constructor(path: string, cause: unknown) {
    const why = cause instanceof Error ? ` (${cause.message})` : ''
    super(`${path} cannot be read or written${why}. Is there room on the disk, and does it belong to this user?`, {
      cause,
    })
  }
}
