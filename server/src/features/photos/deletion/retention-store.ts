import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, max, notExists, or, sql } from 'drizzle-orm'
import { identityRecords } from '#features/accounts/accounts-schema.ts'
import { type Deletable, destroyKeys } from '#features/photos/photo-store.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Whether there is neither a decision on a photo nor a retrieval after an instant. */
function isUndecided(db: Database, before: Date) {
  const isDecidedOrLater = or(isNotNull(photoRetrievals.decidedAt), gt(photoRetrievals.at, before))
  const others = db
    .select({ id: photoRetrievals.id })
    .from(photoRetrievals)
    .where(and(eq(photoRetrievals.photo, photos.id), isDecidedOrLater))
  return notExists(others)
}

/**
 * Locks some undecided photos whose last retrieval is in a span of time, skipping locked ones, which are just being
 * retrieved. A photo may have been retrieved or decided on since this statement's snapshot, so the caller has to check
 * again under the lock.
 */
export async function lockUndecided(
  db: Database,
  { retrieved: { after, before }, most }: { retrieved: { after: Date; before: Date }; most: number },
): Promise<string[]> {
  // By the time of the retrieval, which has an index: millions of photos may be stored.
  const retrieved = db
    .select({ id: photoRetrievals.photo })
    .from(photoRetrievals)
    .where(and(isNull(photoRetrievals.decidedAt), gt(photoRetrievals.at, after), lte(photoRetrievals.at, before)))
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.state, 'stored'), inArray(photos.id, retrieved), isUndecided(db, before)))
    .limit(most)
    .for('no key update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Destroys the keys of locked photos that are still undecided, as seen by a new statement after the lock. */
export async function destroyUndecidedKeys(
  db: Database,
  locked: readonly string[],
  { at, before }: { at: Date; before: Date },
): Promise<Deletable[]> {
  if (locked.length === 0) return []
  const still = sql`${inArray(photos.id, [...locked])} and ${isUndecided(db, before)}`
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
