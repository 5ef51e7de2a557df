import type { Organisation } from '@epassbild/contract/authorities.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findKnownKey, insertMachineKey, lockOrganisation } from './authority-store.ts'
import { presentOrganisation } from './present-organisations.ts'
import { readPublicKey } from './read-public-key.ts'
import { requireAnyWay } from './require-any-way.ts'

interface NewKey {
  organisationId: number
  name: string
  publicKey: string
}

/**
 * Registers a machine by its public key; the private one never reaches us. Idempotent: repeating the same key and name
 * after a lost answer succeeds.
 */
export async function addMachineKey(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'audit'>,
  caller: Caller,
  { organisationId, name, publicKey }: NewKey,
): Promise<Organisation> {
  requireAnyWay(deps.config)
  await requireFreshProof(deps, caller)
  const { algorithm, pem, fingerprint } = readPublicKey(publicKey)
  return inTransaction(deps, async (inside) => {
    if (!(await lockOrganisation(inside.db, organisationId))) throw new Refusal('not-found')
    const id = await insertMachineKey(inside.db, {
      id: inside.random.uuid(),
      organisationId,
      name,
      algorithm,
      publicKey: pem,
      fingerprint,
      createdAt: inside.clock.now(),
    })
    if (id) await inside.audit.append('machine-key-added', { actorId: caller.accountId, organisationId, keyId: id })
    else {
      const known = await findKnownKey(inside.db, { fingerprint })
      const isSame = known?.organisationId === organisationId && known.name === name && !known.revokedAt
      if (!isSame) throw new Refusal('key-known')
    }
    return presentOrganisation(inside, organisationId)
  })
}
