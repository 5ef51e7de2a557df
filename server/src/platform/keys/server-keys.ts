import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type JsonWebKeyLike, serverKeys } from '#platform/database/platform-schema.ts'

export interface ServerKey {
  id: string
  secret: JsonWebKeyLike
  createdAt: Date
}

export type Purpose = (typeof serverKeys.$inferSelect)['purpose']

/** Keys whose signatures others verify; the rest is known to the server alone. */
const SIGNING: readonly Purpose[] = ['access-token', 'licence', 'audit']

export async function makeSecret(purpose: Purpose): Promise<JsonWebKeyLike> {
  if (purpose === 'cloud-id') return { id: randomUUID() }
  if (purpose === 'provenance') {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    return { ...(await exportJWK(privateKey)) }
  }
  if (!SIGNING.includes(purpose)) return { k: randomBytes(32).toString('base64url'), kty: 'oct' }
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { ...(await exportJWK(privateKey)) }
}

const Symmetric = z.object({ k: z.string() })

/** Raw bytes of a key for keyed hashes, which only this server verifies. */
export function bytesOf({ secret }: Pick<ServerKey, 'secret'>): Buffer {
  return Buffer.from(Symmetric.parse(secret).k, 'base64url')
}

/**
 * The key in use for a purpose, made on first need. Keys live in the database, so that every instance signs and
 * verifies alike; a unique id makes two instances that start at once agree on one.
 */
export async function requireServerKey(db: Database, clock: Clock, purpose: Purpose): Promise<ServerKey> {
  const [known] = await listServerKeys(db, purpose)
  if (known) return known
  await db
    .insert(serverKeys)
    .values({ id: `${purpose}-1`, purpose, secret: await makeSecret(purpose), createdAt: clock.now() })
    .onConflictDoNothing()
  const [made] = await listServerKeys(db, purpose)
  if (!made) throw new Error(`no key for ${purpose}`)
  return made
}

/** Keys that are not retired, the newest first: that one signs, all of them verify. */
export function listServerKeys(db: Database, purpose: Purpose): Promise<ServerKey[]> {
  return db
    .select({ id: serverKeys.id, secret: serverKeys.secret, createdAt: serverKeys.createdAt })
    .from(serverKeys)
    .where(and(eq(serverKeys.purpose, purpose), isNull(serverKeys.retiredAt)))
    .orderBy(desc(serverKeys.createdAt), desc(serverKeys.id))
}
