import type { EidFailure } from '@epassbild/contract/identification.ts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { eidAttempts } from './identification-schema.ts'

export type Attempt = typeof eidAttempts.$inferSelect
type Failure = string | null

const succeeded = and(isNotNull(eidAttempts.finishedAt), isNull(eidAttempts.failure))

export async function insertAttempt(db: Database, attempt: typeof eidAttempts.$inferInsert): Promise<void> {
  await db.insert(eidAttempts).values(attempt)
}

export async function findAttempt(db: Database, stateHash: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(eidAttempts).where(eq(eidAttempts.stateHash, stateHash))
  return attempt
}

/** True for exactly one of several concurrent answers to the same attempt; deletes its secrets. */
export async function useAttempt(db: Database, stateHash: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(eidAttempts)
    .set({ usedAt: at, nonce: '', verifier: '' })
    .where(and(eq(eidAttempts.stateHash, stateHash), isNull(eidAttempts.usedAt)))
    .returning({ stateHash: eidAttempts.stateHash })
  return rows.length === 1
}

/** The first result is final, even a success whose confirmation was lost. False if there was one already. */
export async function finishAttempt(db: Database, stateHash: string, at: Date, failure: Failure): Promise<boolean> {
  const isOpen = and(eq(eidAttempts.stateHash, stateHash), isNull(eidAttempts.finishedAt))
  const rows = await db
    .update(eidAttempts)
    .set({ finishedAt: at, failure })
    .where(isOpen)
    .returning({ stateHash: eidAttempts.stateHash })
  return rows.length === 1
}

/** Invalidates attempts of these accounts that are pending or whose success is not consumed yet. */
export async function endAttempts(
  db: Database,
  { accountIds, purpose }: { accountIds: readonly number[]; purpose: Attempt['purpose'] },
  at: Date,
): Promise<void> {
  const isTheirs = and(inArray(eidAttempts.accountId, [...accountIds]), eq(eidAttempts.purpose, purpose))
  await db
    .update(eidAttempts)
    .set({ finishedAt: at, failure: 'invalid' satisfies EidFailure })
    .where(and(isTheirs, isNull(eidAttempts.failure), isNull(eidAttempts.consumedAt)))
}

/** Records the account of a sign-in, as identified by the card. */
export async function nameAttempt(db: Database, stateHash: string, accountId: number): Promise<void> {
  await db.update(eidAttempts).set({ accountId }).where(eq(eidAttempts.stateHash, stateHash))
}

/** The account of a sign-in that has succeeded since `notBefore`; consumed by the first call, undefined afterwards. */
export async function consumeSignIn(
  db: Database,
  stateHash: string,
  { at, notBefore }: { at: Date; notBefore: Date },
): Promise<number | undefined> {
  const isReady = and(succeeded, isNull(eidAttempts.consumedAt), gt(eidAttempts.finishedAt, notBefore))
  const [row] = await db
    .update(eidAttempts)
    .set({ consumedAt: at })
    .where(and(eq(eidAttempts.stateHash, stateHash), eq(eidAttempts.purpose, 'sign-in'), isReady))
    .returning({ accountId: eidAttempts.accountId })
  return row?.accountId ?? undefined
}

/** Time of the person's last successful eID, for any purpose. */
export async function findLastSuccess(db: Database, accountId: number): Promise<Date | undefined> {
  const [last] = await db
    .select({ finishedAt: eidAttempts.finishedAt })
    .from(eidAttempts)
    .where(and(succeeded, eq(eidAttempts.accountId, accountId)))
    .orderBy(desc(eidAttempts.finishedAt))
    .limit(1)
  return last?.finishedAt ?? undefined
}

export async function deleteAttemptsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(eidAttempts).where(lt(eidAttempts.createdAt, before))
}
