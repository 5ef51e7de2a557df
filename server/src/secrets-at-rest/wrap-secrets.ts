import { clearVault } from '#adapters/vault/clear-vault.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { listStoredSecrets, type StoredSecret } from './stored-secrets.ts'

export interface WrappedSecrets {
  /** Lay in clear; earlier backups still hold them. */
  fromClear: number
  /** Were wrapped by an earlier key. */
  fromEarlierKey: number
}

/**
 * Wraps every stored secret that lies in clear or under an earlier key with the first key of KEY_FILE. All or nothing;
 * a secret that changes meanwhile undoes it, and the command is run again.
 */
export function wrapSecrets(deps: Pick<Deps, 'db' | 'audit' | 'vault'>): Promise<WrappedSecrets> {
  return inTransaction(deps, async (inside) => {
    const done = { fromClear: 0, fromEarlierKey: 0 }
    for (const secret of await listStoredSecrets(inside.db)) {
      if (inside.vault.isCurrent(secret.stored)) continue
      const wasClear = clearVault.isCurrent(secret.stored)
      await wrap(inside, secret, wasClear)
      done[wasClear ? 'fromClear' : 'fromEarlierKey'] += 1
    }
    if (done.fromClear + done.fromEarlierKey > 0) await inside.audit.append('secrets-wrapped', { ...done })
    return done
  })
}

async function wrap(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { stored, place, replace }: StoredSecret,
  wasClear: boolean,
): Promise<void> {
  const secret = await (wasClear ? clearVault : vault).unwrap(stored, place)
  if (!(await replace(db, await vault.wrap(secret, place))))
    throw new Error(`${place} has changed meanwhile; run the command again`)
}
