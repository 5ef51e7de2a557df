import type { Organisation } from '@epassbild/contract/authorities.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findKnownKey, revokeKey } from './authority-store.ts'
import { presentOrganisation } from './present-organisations.ts'

/** Revokes a key. Idempotent, since an answer may have been lost. */
export async function revokeMachineKey(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  caller: Caller,
  { keyId }: { keyId: string },
): Promise<Organisation> {
  await requireFreshProof(deps, caller)
  return inTransaction(deps, async (inside) => {
    const key = await findKnownKey(inside.db, { id: keyId })
    if (!key) throw new Refusal('not-found')
    const { organisationId } = key
    if (await revokeKey(inside.db, keyId, inside.clock.now()))
      await inside.audit.append('machine-key-revoked', { actorId: caller.accountId, organisationId, keyId })
    return presentOrganisation(inside, organisationId)
  })
}
