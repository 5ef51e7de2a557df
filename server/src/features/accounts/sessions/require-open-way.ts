import type { Account } from '#features/accounts/account-store.ts'
import type { Config } from '#platform/config.ts'
import { Refusal } from '#platform/refusal.ts'

/**
 * Refuses passwords and passkeys of clerks if authorities retrieve by certificate only (TR-03170-1, 2.7.4), and of
 * people of studios if they sign in with their ID card (TR-03170-1, 2.6).
 */
export function requireOpenWay(
  { retrievalBy, signIn }: Pick<Config, 'retrievalBy' | 'signIn'>,
  { role, companyId }: Pick<Account, 'role' | 'companyId'>,
): void {
  if (role === 'authority' && retrievalBy === 'certificate') throw new Refusal('certificate-only')
  if (companyId !== null && signIn === 'eid') throw new Refusal('card-sign-in')
}
