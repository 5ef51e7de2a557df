/** Whether a file or its folder does not exist. */
export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Gives undefined in place of a missing file; throws every other error. */
export function absent(error: unknown): undefined {
  if (!isMissing(error)) throw error
}
