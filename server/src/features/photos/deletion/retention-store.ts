import { and, asc, eq, exists, gt, inArray, isNotNull, lte, max, notExists, or, sql } from 'drizzle-orm'
import { identityRecords } from '#features/accounts/accounts-schema.ts'
import { type Deletable, destroyKeys } from '#features/photos/photo-store.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Photos without a decision whose last retrieval was before an instant. */
function isUndecided(db: Database, retrievedBefore: Date) {
  const of = eq(photoRetrievals.photo, photos.id)
  const some = () => db.select({ id: photoRetrievals.id }).from(photoRetrievals)
  const isDecidedOrRecent = or(isNotNull(photoRetrievals.decidedAt), gt(photoRetrievals.at, retrievedBefore))
  return sql`${exists(some().where(of))} and ${notExists(some().where(and(of, isDecidedOrRecent)))}`
}

/**
 * Locks some such photos, skipping locked ones, which are just being retrieved. A photo may have been retrieved or
 * decided on since this statement's snapshot, so the caller has to check again under the lock.
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

/** Destroys the keys of locked photos that are still undecided, as seen by a new statement after the lock. */
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
 * Ended accounts whose retention period is over (PassDEÜV § 1d): ended six months ago, with the last transmission ten
 * years and six months ago.
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

/** Time of the last recorded photo that this person transmitted. */
export async function findLastTransferAt(db: Database, accountId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(photos.storedAt) })
    .from(photos)
    .where(eq(photos.accountId, accountId))
  return row?.at ?? null
}
