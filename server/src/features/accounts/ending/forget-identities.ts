import type { Deps } from '#platform/deps.ts'
import { deleteIdentityRecords } from './identity-store.ts'

/** Deletes the identities of ended accounts; their rows are kept as ids without a name. In a transaction. */
export function forgetIdentities({ db }: Pick<Deps, 'db'>, accountIds: readonly number[]): Promise<void> {
  return deleteIdentityRecords(db, accountIds)
}
