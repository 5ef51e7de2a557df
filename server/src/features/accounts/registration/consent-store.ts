import { CONSENT_VERSIONS, CONSENTS } from '@epassbild/contract/consents.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { consents } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type GivenConsent = typeof consents.$inferSelect

export function listConsents(db: Database, accountIds: readonly number[]): Promise<GivenConsent[]> {
  return db
    .select()
    .from(consents)
    .where(inArray(consents.accountId, [...accountIds]))
    .orderBy(asc(consents.accountId), asc(consents.kind))
}

/** Stored among a person's consents, and thus part of the export of own data. */
const SECRECY = 'secrecy'

/** The latest version of the declaration of secrecy that this person has accepted; undefined without one. */
export async function findSecrecyVersion(db: Database, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ version: consents.version })
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.kind, SECRECY)))
  return row?.version
}

export async function recordSecrecy(
  db: Database,
  declared: { accountId: number; version: string; givenAt: Date },
): Promise<void> {
  const { version, givenAt } = declared
  await db
    .insert(consents)
    .values({ ...declared, kind: SECRECY })
    .onConflictDoUpdate({ target: [consents.accountId, consents.kind], set: { version, givenAt } })
}

/** Records all four in their current versions; a registration that replaces an earlier one renews them. */
export async function recordConsents(db: Database, accountId: number, givenAt: Date): Promise<void> {
  await db
    .insert(consents)
    .values(CONSENTS.map((kind) => ({ accountId, kind, version: CONSENT_VERSIONS[kind], givenAt })))
    .onConflictDoUpdate({
      target: [consents.accountId, consents.kind],
      set: { version: sql`excluded.version`, givenAt: sql`excluded.given_at` },
    })
}
