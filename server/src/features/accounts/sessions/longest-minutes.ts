import type { Role } from '@epassbild/contract/endpoint.ts'
import type { Deps } from '#platform/deps.ts'

/** Sessions of operators and clerks end after a working day, even if renewed (T31). */
const OFFICE_MINUTES = 12 * 60

/** Maximum duration of a session of this role; undefined if unlimited while in use. */
export function longestMinutes(
  { sessionMaxMinutes }: Pick<Deps['config'], 'sessionMaxMinutes'>,
  role: Role,
): number | undefined {
  if (role !== 'operator' && role !== 'authority') return sessionMaxMinutes
  return Math.min(sessionMaxMinutes ?? OFFICE_MINUTES, OFFICE_MINUTES)
}
