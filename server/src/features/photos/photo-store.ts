import { DELETED_STUDIO } from '@epassbild/contract/company/name-in-town.ts'
import type { DeletionReason } from '@epassbild/contract/photos.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedRow } from '#platform/database/prepared-once.ts'
import { photos } from './photos-schema.ts'

export type Photo = typeof photos.$inferSelect

const DAY_MS = 24 * 3_600_000
/** Prefix of the object keys of photos; the day of expiry follows, so that the store can also delete by it. */
export const PHOTOS = 'photos/'
/** No photo is stored for longer, as the lifecycle rule of the bucket says (docs/operations.md). */
export const STORED_DAYS = 380

export const findPhoto = preparedRow('photo_by_code', photos, photos.photoId)

/** Finds the photo like {@link findPhoto} and locks it for the caller's transaction. */
export async function lockPhoto(db: Database, photoId: string): Promise<Photo | undefined> {
  const [row] = await db.select().from(photos).where(eq(photos.photoId, photoId)).for('no key update')
  return row
}

export interface TransferName {
  companyId: number
  /** Restricts to this person's transfers. */
  accountId: number | undefined
  transferId: string
}

/** Finds a photo by the idempotency key of its transfer and locks it in the same way. */
export async function lockTransfer(db: Database, name: TransferName): Promise<Photo | undefined> {
  const { companyId, transferId, accountId } = name
  // By the people, since the index of the key begins with them; the rows of ended ones are kept (decision 0019).
  const people = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.companyId, companyId))
  const isTheirs = accountId === undefined ? inArray(photos.accountId, people) : eq(photos.accountId, accountId)
  const [row] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.companyId, companyId), eq(photos.transferId, transferId), isTheirs))
    .for('no key update')
  return row
}

export type Deletable = Pick<Photo, 'id' | 'photoId'>
interface Destruction {
  at: Date
  because: DeletionReason
}

/** Destroys the keys of these photos, except those that a parallel request has just destroyed. */
export function destroyKeys(db: Database, which: SQL, { at, because }: Destruction): Promise<Deletable[]> {
  return db
    .update(photos)
    .set({ state: 'deleting', storageKey: null, deletedAt: at, deletedBecause: because })
    .where(and(which, eq(photos.state, 'stored')))
    .returning({ id: photos.id, photoId: photos.photoId })
}

/** Destroys the key of a stored photo; false if a parallel request has just done so. */
export async function destroyKey(db: Database, id: string, destruction: Destruction): Promise<boolean> {
  return (await destroyKeys(db, eq(photos.id, id), destruction)).length > 0
}

/** Prepends a storage key and returns both; a pair from an interrupted run stays. Undefined if deleted. */
export async function beginRekeying(db: Database, id: string, next: string): Promise<string | undefined> {
  const both = sql`case when ${photos.storageKey} like '% %' then ${photos.storageKey}
    else ${next}::text || ' ' || ${photos.storageKey} end`
  const [row] = await db
    .update(photos)
    .set({ storageKey: both })
    .where(and(eq(photos.id, id), eq(photos.state, 'stored')))
    .returning({ both: photos.storageKey })
  return row?.both ?? undefined
}

/** Removes the previous key; false if the photo was deleted meanwhile. */
export async function endRekeying(
  db: Database,
  id: string,
  { both, next }: { both: string; next: string },
): Promise<boolean> {
  const rows = await db
    .update(photos)
    .set({ storageKey: next })
    .where(and(eq(photos.id, id), eq(photos.state, 'stored'), inArray(photos.storageKey, [both, next])))
    .returning({ id: photos.id })
  return rows.length > 0
}

/** Destroys the keys of some expired photos; several instances share the work by skipping locked rows. */
export function destroyExpiredKeys(db: Database, now: Date, most: number): Promise<Deletable[]> {
  const expired = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.state, 'stored'), lte(photos.validUntil, now)))
    .orderBy(asc(photos.validUntil))
    .limit(most)
    .for('no key update', { skipLocked: true })
  return destroyKeys(db, inArray(photos.id, expired), { at: now, because: 'expired' })
}

/** Expiry of the oldest expired photo that still has its key; deletion time of the oldest whose object still exists. */
export async function findOldestLeft(db: Database, now: Date): Promise<{ expired: Date | null; ungone: Date | null }> {
  const isExpired = and(eq(photos.state, 'stored'), lte(photos.validUntil, now))
  const [expired] = await db
    .select({ since: min(photos.validUntil) })
    .from(photos)
    .where(isExpired)
  const [ungone] = await db
    .select({ since: min(photos.deletedAt) })
    .from(photos)
    .where(eq(photos.state, 'deleting'))
  return { expired: expired?.since ?? null, ungone: ungone?.since ?? null }
}

/**
 * Destroys the keys of up to `most` stored photos of a company, the newest first: in another order, the records of ten
 * years would be searched for each batch.
 */
export function destroyKeysOf(
  db: Database,
  companyId: number,
  { most, ...destruction }: Destruction & { most: number },
): Promise<Deletable[]> {
  const since = new Date(destruction.at.getTime() - STORED_DAYS * DAY_MS)
  const living = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.companyId, companyId), eq(photos.state, 'stored'), gt(photos.storedAt, since)))
    .orderBy(desc(photos.storedAt), desc(photos.id))
    .limit(most)
    .for('no key update')
  return destroyKeys(db, inArray(photos.id, living), destruction)
}

const behind = (id: string) => (id === '' ? undefined : sql`${photos.id} > ${id}::uuid`)

/** Photos without a key whose object may still exist. */
export function listUngone(db: Database, most: number, after = '') {
  return db
    .select({ id: photos.id, photoId: photos.photoId, objectKey: photos.objectKey })
    .from(photos)
    .where(and(eq(photos.state, 'deleting'), behind(after)))
    .orderBy(asc(photos.id))
    .limit(most)
}

/** Stored, unexpired photos, ordered by id. */
export function listLiving(db: Database, now: Date, { most, after }: { most: number; after: string }) {
  return db
    .select()
    .from(photos)
    .where(and(eq(photos.state, 'stored'), gt(photos.validUntil, now), behind(after)))
    .orderBy(asc(photos.id))
    .limit(most)
}

export type Ungone = Pick<Photo, 'photoId' | 'objectKey' | 'deletedBecause'>

export async function findUngone(db: Database, id: string): Promise<Ungone | undefined> {
  const [row] = await db
    .select({ photoId: photos.photoId, objectKey: photos.objectKey, deletedBecause: photos.deletedBecause })
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.state, 'deleting')))
  return row
}

export async function findStoredAt(db: Database, objectKey: string): Promise<Deletable | undefined> {
  const [row] = await db
    .select({ id: photos.id, photoId: photos.photoId })
    .from(photos)
    .where(and(eq(photos.objectKey, objectKey), eq(photos.state, 'stored')))
  return row
}

/** Records that the object is deleted; false if that was recorded before. */
export async function markGone(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(photos)
    .set({ state: 'deleted', goneAt: at })
    .where(and(eq(photos.id, id), eq(photos.state, 'deleting')))
    .returning({ id: photos.id })
  return rows.length > 0
}

/** Those of the object keys that belong to a row. */
export async function listKnownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: photos.objectKey })
    .from(photos)
    .where(inArray(photos.objectKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

const ofStudio = (column: typeof studios.name | typeof studios.city) =>
  sql`(select ${column} from ${studios} where ${studios.id} = ${photos.studioId})`
/** Name of the studio as stored with the photo; if empty (STORED_DATA=listed), its current name while it exists. */
export const STUDIO_NAME = sql<string>`coalesce(nullif(${photos.studioName}, ''), ${ofStudio(studios.name)}, ${DELETED_STUDIO})`
export const STUDIO_CITY = sql<string>`coalesce(nullif(${photos.studioCity}, ''), ${ofStudio(studios.city)}, '')`

export type ListedPhoto = Awaited<ReturnType<typeof listStored>>[number]

export interface TransferFilter {
  companyId: number
  /** Restricts to this person's transfers. */
  accountId?: number | undefined
  since?: Date | undefined
  /** Days in Germany, both inclusive; empty without a bound. */
  from?: string
  to?: string
  /** Cursor: only older entries than this one. */
  before?: Pick<Photo, 'storedAt' | 'id'> | undefined
  most: number
}

/** Newest first, without the columns that a list does not show: there are thousands of rows. */
export function listStored(db: Database, { companyId, accountId, most, ...span }: TransferFilter) {
  const { id, transferId, state, studioId, customerReference, capturedAt, storedAt, validUntil } = photos
  const { deletedAt, deletedBecause, replacesAs } = photos
  const { firstName, lastName } = accounts
  return (
    db
      .select({
        ...{ id, transferId, state, studioId, customerReference, capturedAt, storedAt, validUntil },
        ...{ deletedAt, deletedBecause, replacesAs, firstName, lastName },
        personId: photos.accountId,
        studioName: STUDIO_NAME,
        studioCity: STUDIO_CITY,
      })
      .from(photos)
      // People who have left the company are not named.
      .leftJoin(accounts, and(eq(accounts.id, photos.accountId), isNull(accounts.closedAt)))
      .where(
        and(
          eq(photos.companyId, companyId),
          accountId === undefined ? undefined : eq(photos.accountId, accountId),
          ...within(span),
        ),
      )
      .orderBy(desc(photos.storedAt), desc(photos.id))
      .limit(most)
  )
}

/** Transfers of a location on a day in Germany, for the operator who searches one of them for the studio. */
export function listOfDay(db: Database, studioId: number, day: string) {
  const { photoId, storedAt, state, deletedBecause, customerReference } = photos
  return db
    .select({ photoId, storedAt, state, deletedBecause, customerReference })
    .from(photos)
    .where(and(eq(photos.studioId, studioId), ...within({ from: day, to: day })))
    .orderBy(asc(photos.storedAt), asc(photos.id))
}

function within({ since, from, to, before }: Omit<TransferFilter, 'companyId' | 'accountId' | 'most'>) {
  const midnight = (day: string, plus = 0) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Europe/Berlin')`
  return [
    since && gte(photos.storedAt, since),
    from ? gte(photos.storedAt, midnight(from)) : undefined,
    to ? lt(photos.storedAt, midnight(to, 1)) : undefined,
    before &&
      sql`(${photos.storedAt}, ${photos.id}) < (${before.storedAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
  ]
}

/** Deletes customer references older than a year, which lists no longer show. Returns the number of photos changed. */
export async function forgetCustomerReferences(db: Database, now: Date, most: number): Promise<number> {
  const limit = sql`${now.toISOString()}::timestamptz - interval '1 year'`
  const old = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(isNotNull(photos.customerReference), lte(photos.storedAt, limit)))
    .orderBy(asc(photos.storedAt))
    .limit(most)
  const rows = await db
    .update(photos)
    .set({ customerReference: null })
    .where(inArray(photos.id, old))
    .returning({ id: photos.id })
  return rows.length
}

/** Deletes the records of photos after ten years and six months, their retention period. Returns the number deleted. */
export async function forgetPhotosGoneSince(db: Database, now: Date, most: number): Promise<number> {
  const limit = sql`${now.toISOString()}::timestamptz - interval '10 years 6 months'`
  const old = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.state, 'deleted'), lte(photos.goneAt, limit)))
    .orderBy(asc(photos.goneAt))
    .limit(most)
  const rows = await db.delete(photos).where(inArray(photos.id, old)).returning({ id: photos.id })
  return rows.length
}
