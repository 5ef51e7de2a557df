import type { Account } from '#features/accounts/account-store.ts'
import type { Config } from '#platform/config.ts'
import { Refusal } from '#platform/refusal.ts'

/** Refuses clerks where authorities retrieve by certificate alone (TR-03170-1, 2.7.4). For passwords and passkeys. */
export function requireOpenWay({ retrievalBy }: Pick<Config, 'retrievalBy'>, { role }: Pick<Account, 'role'>): void {
  if (role === 'authority' && retrievalBy === 'certificate') throw new Refusal('certificate-only')
}
