import { and, asc, eq, exists, gt, inArray, isNotNull, lte, max, notExists, or, sql } from 'drizzle-orm'
import { identityRecords } from '#features/accounts/accounts-schema.ts'
import { type Deletable, destroyKeys } from '#features/photos/photo-store.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Destroys the keys of some photos that were retrieved, the last time before an instant, and never decided about. */
export function destroyUndecidedKeys(
  db: Database,
  { at, retrievedBefore, most }: { at: Date; retrievedBefore: Date; most: number },
): Promise<Deletable[]> {
  const of = eq(photoRetrievals.photo, photos.id)
  const some = () => db.select({ id: photoRetrievals.id }).from(photoRetrievals)
  const isDecidedOrRecent = or(isNotNull(photoRetrievals.decidedAt), gt(photoRetrievals.at, retrievedBefore))
  const undecided = db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(eq(photos.state, 'stored'), exists(some().where(of)), notExists(some().where(and(of, isDecidedOrRecent)))),
    )
    .limit(most)
    .for('no key update', { skipLocked: true })
  return destroyKeys(db, inArray(photos.id, undecided), { at, because: 'undecided' })
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
