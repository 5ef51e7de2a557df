import type { Role } from '@epassbild/contract/endpoint.ts'
import type { Deps } from '#platform/deps.ts'

/** Sessions of operators and clerks end after a day's work, however often they are renewed (T31). */
const OFFICE_MINUTES = 12 * 60

/** How long a session of this role lasts at most; undefined: while it is used. */
export function longestMinutes(
  { sessionMaxMinutes }: Pick<Deps['config'], 'sessionMaxMinutes'>,
  role: Role,
): number | undefined {
  if (role !== 'operator' && role !== 'authority') return sessionMaxMinutes
  return Math.min(sessionMaxMinutes ?? OFFICE_MINUTES, OFFICE_MINUTES)
}
