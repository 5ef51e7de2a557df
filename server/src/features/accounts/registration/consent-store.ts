import { CONSENT_VERSIONS, CONSENTS } from '@epassbild/contract/consents.ts'
import { asc, inArray, sql } from 'drizzle-orm'
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

/** All four, in the versions of today; a registration that takes the place of an earlier one renews them. */
export async function recordConsents(db: Database, accountId: number, givenAt: Date): Promise<void> {
  await db
    .insert(consents)
    .values(CONSENTS.map((kind) => ({ accountId, kind, version: CONSENT_VERSIONS[kind], givenAt })))
    .onConflictDoUpdate({
      target: [consents.accountId, consents.kind],
      set: { version: sql`excluded.version`, givenAt: sql`excluded.given_at` },
    })
}
