import { forgetIdentities } from '#features/accounts/ending/forget-identities.ts'
import { forgetIdentifications } from '#features/identification/end-identification.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { listForgettableAccounts } from './retention-store.ts'

/** Deletes the identities and cards of ended accounts after the legal retention period (PassDEÜV § 1d). */
export function forgetEndedIdentities(deps: Pick<Deps, 'db' | 'clock' | 'audit'>): Promise<void> {
  return inTransaction(deps, async (inside) => {
    const accountIds = await listForgettableAccounts(inside.db, inside.clock.now())
    if (accountIds.length === 0) return
    await forgetIdentities(inside, accountIds)
    await forgetIdentifications(inside, accountIds)
    for (const accountId of accountIds) await inside.audit.append('identity-deleted', { accountId })
  })
}
