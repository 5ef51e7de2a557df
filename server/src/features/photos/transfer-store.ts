import { TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { findPauseDaySql } from '#features/billing/collection/pause-store.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { findLastSuccess } from '#features/identification/attempt-store.ts'
import { eidAttempts, identifications } from '#features/identification/identification-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { type Database, sqlState } from '#platform/database/database.ts'
import { preparedOnce, preparedRead } from '#platform/database/prepared-once.ts'
import { PHOTOS } from './photo-store.ts'
import { photos } from './photos-schema.ts'

const VALID_UNTIL = sql`valid_until(${sql.placeholder('captured')}::timestamptz, ${sql.placeholder('received')}::timestamptz)`
const SECRECY = sql<
  string | null
>`(select version from consents where account_id = ${accounts.id} and kind = 'secrecy')`

/** The owner may work everywhere, others where they or no one at all is assigned. */
const WORKS_THERE = sql<boolean>`(${accounts.role} = 'owner'
  or not exists (select from studio_people where studio_id = ${studios.id})
  or exists (select from studio_people where studio_id = ${studios.id} and account_id = ${accounts.id}))`

const transferFacts = preparedRead((db) =>
  db
    .select({
      account: {
        uuid: accounts.uuid,
        blockedAt: accounts.blockedAt,
        role: accounts.role,
        releasedAt: accounts.releasedAt,
      },
      company: { id: companies.id, uuid: companies.uuid, review: companies.review },
      studio: {
        id: studios.id,
        companyId: studios.companyId,
        review: studios.review,
        name: studios.name,
        address: studios.address,
        zipcode: studios.zipcode,
        city: studios.city,
      },
      worksThere: WORKS_THERE,
      identificationId: identifications.id,
      isLicensed: sql<boolean>`exists (select from licences where studio_id = ${studios.id})`,
      pauseOn: findPauseDaySql(companies.id),
      proof: { finishedAt: eidAttempts.finishedAt, consumedAt: eidAttempts.consumedAt },
      secrecyVersion: SECRECY,
      validUntil: sql<Date>`${VALID_UNTIL}`.mapWith(photos.validUntil),
    })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .leftJoin(studios, eq(studios.id, sql.placeholder('studioId')))
    .leftJoin(
      identifications,
      and(
        eq(identifications.accountId, accounts.id),
        isNull(identifications.endedAt),
        isNull(identifications.replacedAt),
      ),
    )
    .leftJoin(
      eidAttempts,
      and(
        eq(eidAttempts.accountId, accounts.id),
        eq(eidAttempts.purpose, 'transfer'),
        eq(eidAttempts.transferId, sql.placeholder('transferId')),
        eq(eidAttempts.ciphertextSha256, sql.placeholder('ciphertextSha256')),
        isNotNull(eidAttempts.finishedAt),
        isNull(eidAttempts.failure),
      ),
    )
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .orderBy(desc(eidAttempts.finishedAt))
    .limit(1)
    .prepare('transfer_facts'),
)

/** A separate statement: it waits for a migration of `photos` without locking a table that the migration may need. */
const earlierTransfer = preparedRead((db) =>
  db
    .select({
      photoId: photos.photoId,
      storedAt: photos.storedAt,
      validUntil: photos.validUntil,
      ciphertextSha256: photos.ciphertextSha256,
      citizenTokenSha256: photos.citizenTokenSha256,
      state: photos.state,
    })
    .from(photos)
    .where(
      and(eq(photos.accountId, sql.placeholder('accountId')), eq(photos.transferId, sql.placeholder('transferId'))),
    )
    .prepare('earlier_transfer'),
)

interface TransferKey {
  accountId: number
  transferId: string
  ciphertextSha256: string
  studioId: number
  /** Start of the six months, if earlier than the receipt. */
  validFrom: Date
  /** Whether any recent eID of the sender counts as a proof. */
  acceptsLastEid: boolean
}

/**
 * Current facts that decide whether a transfer may be stored, and the photo that an earlier attempt has stored. `facts`
 * is undefined if the account has no company. The first two statements run on one connection in this order, so that a
 * concurrent attempt that consumes the proof after the first is found by the second.
 */
export async function findTransferFacts(
  db: Database,
  { validFrom, acceptsLastEid, ...key }: TransferKey,
  receivedAt: Date,
) {
  const instants = { captured: validFrom.toISOString(), received: receivedAt.toISOString() }
  const [[facts], [earlier], lastEidAt = null] = await Promise.all([
    transferFacts(db).execute({ ...key, ...instants }),
    earlierTransfer(db).execute(key),
    acceptsLastEid ? findLastSuccess(db, key.accountId) : undefined,
  ])
  return { facts: facts && { ...facts, lastEidAt }, earlier }
}

type Found = Awaited<ReturnType<typeof findTransferFacts>>
export type TransferFacts = Found['facts']
export type EarlierTransfer = Found['earlier']

/** Object key of a photo, prefixed by the last possible day of its validity, in UTC. */
export function photoObjectKey(id: string, lastDay: Date): string {
  return `${PHOTOS}${lastDay.toISOString().slice(0, 10)}/${id}`
}

type Row = typeof photos.$inferInsert
/** Options of {@link storePhoto}. */
export interface Storing {
  /** Earliest accepted completion of the proof; null if the transfer needs none. */
  proofNotBefore: Date | null
  /** Net price to book; null books nothing. */
  cents?: number | null
  /** The session that this upload ends, or null. */
  endsSession: string | null
}

export type NewPhoto = Omit<Row, 'state' | 'deletedAt' | 'deletedBecause' | 'goneAt'> & { storageKey: string }

const UNIQUE_VIOLATION = '23505'
/** SQLSTATE of `store_photo` if the facts have changed since they were read. */
const FACTS_CHANGED = 'TF001'

/** The company is locked before its people, as decisions do: the function locks the sender first, then the company. */
const storing = preparedOnce((db) =>
  db
    .select({ stored: sql`true` })
    .from(sql`(select id from companies where id = ${sql.placeholder('companyId')} for share) as company,
      store_photo(${sql.placeholder('row')}::jsonb || jsonb_build_object('company_id', company.id),
      ${sql.placeholder('proofNotBefore')}::timestamptz, ${sql.placeholder('cents')}::integer,
      ${sql.placeholder('endsSession')}::uuid)`)
    .prepare('store_photo'),
)

/**
 * Stores a photo in one round trip: rechecks what may have changed since the facts were read, inserts the row, consumes
 * the proof, books and audits. False, with nothing written, if a fact has changed or a concurrent attempt was faster.
 */
export async function storePhoto(
  db: Database,
  photo: NewPhoto,
  { proofNotBefore, cents = TRANSFER_CENTS, endsSession }: Storing,
): Promise<boolean> {
  const row = JSON.stringify({ ...inColumns(photo), state: 'stored' })
  try {
    const how = { proofNotBefore: proofNotBefore?.toISOString() ?? null, cents, endsSession }
    return (await storing(db).execute({ row, companyId: photo.companyId, ...how })).length > 0
  } catch (error) {
    const state = sqlState(error)
    if (state === FACTS_CHANGED || state === UNIQUE_VIOLATION) return false
    throw error
  }
}

function inColumns(photo: NewPhoto): Record<string, unknown> {
  return Object.fromEntries(Object.entries(photo).map(([name, value]) => [photos[name as keyof NewPhoto].name, value]))
}
