import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { passkeyChallenges, passkeys } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type Passkey = typeof passkeys.$inferSelect

export function listPasskeys(db: Database, accountId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt))
}

export async function findPasskey(db: Database, id: string): Promise<Passkey | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return passkey
}

/** False if any account has it already. */
export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return rows.length === 1
}

/** False if it does not exist or belongs to another account. */
export async function deletePasskey(db: Database, accountId: number, id: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

export async function deletePasskeysOf(db: Database, accountId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.accountId, accountId))
}

export async function noteUse(db: Database, id: string, { counter, at }: { counter: number; at: Date }): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.id, id))
}

export async function insertChallenge(db: Database, challenge: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** True for exactly one use of a valid challenge of this account (null: of a sign-in). */
export async function useChallenge(
  db: Database,
  { hash, accountId, now }: { hash: string; accountId: number | null; now: Date },
): Promise<boolean> {
  const whose = accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId)
  const rows = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hash), gt(passkeyChallenges.expiresAt, now), whose))
    .returning({ hash: passkeyChallenges.hash })
  return rows.length === 1
}

export async function deleteChallengesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before))
}
