import type { AdapterFactory } from 'oidc-provider'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { find, findByUid, forget, forgetBefore, forgetGrant, keep, note } from './simulator-store.ts'

/** Longer than any attempt takes. */
const KEPT_MS = 3_600_000

/** Stores the simulator's running attempts, for as long as an attempt may take. */
export function createMemory({ db, clock }: { db: Database; clock: Clock }): AdapterFactory {
  return (kind) => {
    const named = (id: string) => `${kind}:${id}`
    return {
      async upsert(id, body) {
        const createdAt = clock.now()
        await forgetBefore(db, new Date(createdAt.getTime() - KEPT_MS))
        await keep(db, { id: named(id), kind, body: { ...body }, createdAt })
      },
      find: (id) => find(db, { id: named(id), kind }),
      findByUid: (uid) => findByUid(db, kind, uid),
      findByUserCode: async () => undefined,
      consume: (id) => note(db, named(id), { consumed: true }),
      async destroy(id) {
        await forget(db, named(id))
      },
      revokeByGrantId: (grantId) => forgetGrant(db, grantId),
    }
  }
}
