import { and, asc, eq, isNull } from 'drizzle-orm'
import { serverKeys } from '#platform/database/platform-schema.ts'
import type { Deps } from '#platform/deps.ts'
import { listServerKeys, makeSecret, type Purpose, wrapKey } from './server-keys.ts'

/**
 * The other keys identify people and things (pseudonym, cloud-id, unknown-digest): another key would change stored
 * identities.
 */
export const ROTATABLE = ['access-token', 'refresh-token', 'link', 'licence', 'provenance'] as const satisfies Purpose[]
export type Rotatable = (typeof ROTATABLE)[number]

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'vault'>

/** Creates a new signing key, which every instance uses within seconds; earlier keys still verify. */
export async function rotateKey({ db, clock, audit, vault }: Needs, purpose: Rotatable): Promise<string> {
  return db.transaction(async (tx) => {
    const made = await tx.select({ id: serverKeys.id }).from(serverKeys).where(eq(serverKeys.purpose, purpose))
    const id = `${purpose}-${made.length + 1}`
    const secret = await wrapKey(vault, id, await makeSecret(purpose))
    await tx.insert(serverKeys).values({ id, purpose, secret, createdAt: clock.now() })
    await audit.on(tx).append('server-key-made', { key: id })
    return id
  })
}

/**
 * Destroys a replaced key: signatures that only it can verify are refused from now on. False for the key in use and for
 * an unknown or retired one.
 */
export async function retireKey({ db, clock, audit, vault }: Needs, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const purpose = ROTATABLE.find((known) => id.replace(/-\d+$/, '') === known)
    const [newest] = purpose ? await listServerKeys({ db: tx, vault }, purpose) : []
    if (!newest || newest.id === id) return false
    const retired = await tx
      .update(serverKeys)
      .set({ retiredAt: clock.now(), secret: {} })
      .where(and(eq(serverKeys.id, id), isNull(serverKeys.retiredAt)))
      .returning({ id: serverKeys.id })
    if (retired.length > 0) await audit.on(tx).append('server-key-retired', { key: id })
    return retired.length > 0
  })
}

export function listAllKeys({ db }: Pick<Deps, 'db'>) {
  return db
    .select({
      id: serverKeys.id,
      purpose: serverKeys.purpose,
      createdAt: serverKeys.createdAt,
      retiredAt: serverKeys.retiredAt,
    })
    .from(serverKeys)
    .orderBy(asc(serverKeys.purpose), asc(serverKeys.createdAt))
}
