import { isDatabaseAway } from './database/database.ts'
import { PortFailure } from './ports/port-failure.ts'

/** A dependency that is unreachable, and its error code; logged in short form. */
export interface Away {
  part: string
  reason: string
}

/** Undefined unless a dependency failed. */
export function awayPart(error: unknown): Away | undefined {
  if (error instanceof PortFailure) return { part: error.port, reason: reasonOf(error) }
  if (isDiskFull(error)) return { part: 'disk', reason: reasonOf(error) }
  return isDatabaseAway(error) ? { part: 'database', reason: reasonOf(error) } : undefined
}

/** Also one that the system has made read-only after a fault: temporary files cannot be written. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code))
}

/** Code or name of the root cause; its message may repeat input values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return 'code' in error ? String(error.code) : error.name
}
