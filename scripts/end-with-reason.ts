import { LockedByAnother } from '../server/src/platform/database/exclusive-lock.ts'

/** One sentence for the terminal and the exit code 2; nothing of a stack. */
export function endWithReason(error: unknown): void {
  const stop = error instanceof LockedByAnother ? '. Stop the server first.' : ''
  console.error(`${error instanceof Error ? error.message : error}${stop}`)
  process.exitCode = 2
}
