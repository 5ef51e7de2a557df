import { and, asc, eq, exists, gt, inArray, isNotNull, lte, max, notExists, or, sql } from 'drizzle-orm'
import { identityRecords } from '#features/accounts/accounts-schema.ts'
import { type Deletable, destroyKeys } from '#features/photos/photo-store.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Photos that were retrieved, last before an instant, and never decided about. */
function isUndecided(db: Database, retrievedBefore: Date) {
  const of = eq(photoRetrievals.photo, photos.id)
  const some = () => db.select({ id: photoRetrievals.id }).from(photoRetrievals)
  const isDecidedOrRecent = or(isNotNull(photoRetrievals.decidedAt), gt(photoRetrievals.at, retrievedBefore))
  return sql`${exists(some().where(of))} and ${notExists(some().where(and(of, isDecidedOrRecent)))}`
}

/**
 * Locks some such photos, without waiting for those that are just being retrieved. One of them may have been retrieved or
 * decided about since this statement began to look: what follows on the lock looks again.
 */
export async function lockUndecided(
  db: Database,
  { retrievedBefore, most }: { retrievedBefore: Date; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.state, 'stored'), isUndecided(db, retrievedBefore)))
    .limit(most)
    .for('no key update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Destroys the keys of locked photos that are undecided still: a statement of its own sees all that came before the lock. */
export async function destroyUndecidedKeys(
  db: Database,
  locked: readonly string[],
  { at, retrievedBefore }: { at: Date; retrievedBefore: Date },
): Promise<Deletable[]> {
  if (locked.length === 0) return []
  const still = sql`${inArray(photos.id, [...locked])} and ${isUndecided(db, retrievedBefore)}`
  return destroyKeys(db, still, { at, because: 'undecided' })
}

/**
 * Ended accounts of which nothing may be kept any longer (PassDEÜV § 1d): ended six months ago, and the last transmission
 * ten years and six months ago.
 */
export async function listForgettableAccounts(db: Database, now: Date): Promise<number[]> {
  const before = (period: string) => sql`${now.toISOString()}::timestamptz - ${period}::interval`
  const traced = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.accountId, identityRecords.accountId), gt(photos.storedAt, before('10 years 6 months'))))
  const rows = await db
    .select({ accountId: identityRecords.accountId })
    .from(identityRecords)
    .where(and(lte(identityRecords.endedAt, before('6 months')), notExists(traced)))
    .orderBy(asc(identityRecords.accountId))
  return rows.map(({ accountId }) => accountId)
}

/** When this person transmitted the last photo of which there is a record. */
export async function findLastTransferAt(db: Database, accountId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(photos.storedAt) })
    .from(photos)
    .where(eq(photos.accountId, accountId))
  return row?.at ?? null
}
