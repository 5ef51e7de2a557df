import { asc, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type JsonWebKeyLike, provenanceKeys } from '#platform/database/platform-schema.ts'
import { preparedRow } from '#platform/database/prepared-once.ts'
import type { ProvenanceKey } from '#platform/ports/sealing.ts'

/** Kept for good: photos that were signed with it must verify as long as they live. */
export async function noteProvenanceKey(db: Database, key: ProvenanceKey, at: Date): Promise<void> {
  await db
    .insert(provenanceKeys)
    .values({ ...key, createdAt: at })
    .onConflictDoNothing()
}

export function listProvenanceKeys(db: Database): Promise<ProvenanceKey[]> {
  return db.select().from(provenanceKeys).orderBy(asc(provenanceKeys.createdAt), asc(provenanceKeys.fingerprint))
}

export const findProvenanceKey = preparedRow('provenance_key', provenanceKeys, provenanceKeys.fingerprint)

/** The certificates that were noted first for a key on P-256. */
export async function findCertificatesOf(db: Database, { x, y }: JsonWebKeyLike): Promise<string[] | undefined> {
  const [key] = await db
    .select({ certificates: provenanceKeys.certificates })
    .from(provenanceKeys)
    .where(sql`public_key ->> 'x' = ${x} and public_key ->> 'y' = ${y}`)
    .orderBy(asc(provenanceKeys.createdAt), asc(provenanceKeys.fingerprint))
    .limit(1)
  return key?.certificates
}
