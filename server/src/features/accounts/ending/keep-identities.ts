import type { Deps } from '#platform/deps.ts'
import { placeOfIdentity } from './identity.ts'
import { insertIdentityRecord, listLivingIdentities } from './identity-store.ts'

/**
 * Stores the encrypted identities of these people before their accounts end: with `IDENTITY_RETENTION=law` an authority
 * may ask for years who has transmitted a photo. Call it in the transaction that ends them.
 */
export async function keepIdentities(
  { config, db, vault }: Pick<Deps, 'config' | 'db' | 'vault'>,
  ids: readonly number[],
  endedAt: Date,
): Promise<void> {
  if (config.identityRetention !== 'law' || ids.length === 0) return
  for (const { id, identity } of await listLivingIdentities(db, ids)) {
    const content = await vault.wrap(JSON.stringify(identity), placeOfIdentity(id))
    await insertIdentityRecord(db, { accountId: id, content, endedAt })
  }
}
