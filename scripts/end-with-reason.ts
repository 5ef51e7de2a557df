import { LockedByAnother } from '../server/src/platform/database/exclusive-lock.ts'

/** Prints one sentence without a stack, and sets the exit code 2. */
export function endWithReason(error: unknown): void {
  const stop = error instanceof LockedByAnother ? '. Stop the server first.' : ''
  console.error(`${error instanceof Error ? error.message : error}${stop}`)
  process.exitCode = 2
}
