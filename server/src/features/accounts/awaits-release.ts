import type { Deps } from '#platform/deps.ts'
import type { Account } from './account-store.ts'

/** Whether this person still needs the owner's release for transfers (TR-03170-1, 2.5). */
export function awaitsRelease(
  { config }: Pick<Deps, 'config'>,
  { role, releasedAt }: Pick<Account, 'role' | 'releasedAt'>,
): boolean {
  return config.staffRelease === 'owner' && (role === 'manager' || role === 'employee') && releasedAt === null
}
