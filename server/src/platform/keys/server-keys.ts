import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type JsonWebKeyLike, serverKeys } from '#platform/database/platform-schema.ts'
import type { VaultPort } from '#platform/ports/vault.ts'

export interface ServerKey {
  id: string
  secret: JsonWebKeyLike
  createdAt: Date
}

export type Purpose = (typeof serverKeys.$inferSelect)['purpose']

/** Dependencies of making and reading keys of the server. */
export interface KeyGround {
  db: Database
  clock: Clock
  vault: VaultPort
}

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
 * The key in use for a purpose, created lazily. Keys live in the database, so that every instance signs and
 * verifies alike; a unique id makes two instances that start at once agree on one.
 */
export async function requireServerKey(ground: KeyGround, purpose: Purpose): Promise<ServerKey> {
  const { db, clock, vault } = ground
  const [known] = await listServerKeys(ground, purpose)
  if (known) return known
  const id = `${purpose}-1`
  const secret = await wrapKey(vault, id, await makeSecret(purpose))
  await db.insert(serverKeys).values({ id, purpose, secret, createdAt: clock.now() }).onConflictDoNothing()
  const [made] = await listServerKeys(ground, purpose)
  if (!made) throw new Error(`no key for ${purpose}`)
  return made
}

/** Keys that are not retired, the newest first: that one signs, all of them verify. */
export async function listServerKeys({ db, vault }: Pick<KeyGround, 'db' | 'vault'>, purpose: Purpose) {
  const rows: ServerKey[] = await db
    .select({ id: serverKeys.id, secret: serverKeys.secret, createdAt: serverKeys.createdAt })
    .from(serverKeys)
    .where(and(eq(serverKeys.purpose, purpose), isNull(serverKeys.retiredAt)))
    .orderBy(desc(serverKeys.createdAt), desc(serverKeys.id))
  return Promise.all(rows.map(async (row) => ({ ...row, secret: await unwrapKey(vault, row) })))
}

const Wrapped = z.object({ wrapped: z.string() })

export const placeOfKey = (id: string) => `server_keys ${id}`

/** Value that the column holds: `{ wrapped }`, or the key itself where there is no KEY_FILE. */
export async function wrapKey(vault: VaultPort, id: string, secret: JsonWebKeyLike): Promise<JsonWebKeyLike> {
  return columnOfKey(await vault.wrap(JSON.stringify(secret), placeOfKey(id)))
}

async function unwrapKey(vault: VaultPort, { id, secret }: Pick<ServerKey, 'id' | 'secret'>): Promise<JsonWebKeyLike> {
  return JSON.parse(await vault.unwrap(storedKey(secret), placeOfKey(id)))
}

/** Converts the text of a vault to the JSON of the column. */
export function columnOfKey(stored: string): JsonWebKeyLike {
  return stored.startsWith('{') ? JSON.parse(stored) : { wrapped: stored }
}

export function storedKey(column: JsonWebKeyLike): string {
  return Wrapped.safeParse(column).data?.wrapped ?? JSON.stringify(column)
}
