import { SECRECY_VERSION } from '@epassbild/contract/own-account/secrecy.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findSecrecyVersion, recordSecrecy } from './consent-store.ts'

/** Records the person's declaration to keep credentials secret, with version and time (TR-03170-1, IDM-08). */
export async function declareSecrecy(
  deps: Pick<Deps, 'audit' | 'clock' | 'db'>,
  { accountId }: Caller,
  version: string,
): Promise<{ declared_at: string }> {
  if (version !== SECRECY_VERSION) throw new Refusal('other-version')
  const givenAt = deps.clock.now()
  await inTransaction(deps, async (inside) => {
    await recordSecrecy(inside.db, { accountId, version, givenAt })
    await inside.audit.append('secrecy-declared', { actorId: accountId, version })
  })
  return { declared_at: givenAt.toISOString() }
}

/** Whether this person has not accepted the current version yet. */
export async function awaitsSecrecy({ config, db }: Pick<Deps, 'config' | 'db'>, accountId: number): Promise<boolean> {
  return config.secrecyDeclaration && (await findSecrecyVersion(db, accountId)) !== SECRECY_VERSION
}
