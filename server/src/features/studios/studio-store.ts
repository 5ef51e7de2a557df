import { and, asc, count, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { companies } from '#features/companies/companies-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { placeholders, preparedOnce, preparedRead, preparedRow } from '#platform/database/prepared-once.ts'
import { CONTACT_COLUMNS, publicStudiosVersion, type StudioPlaceRow, studios } from './studios-schema.ts'

export type Studio = typeof studios.$inferSelect
/** Two locations of a company with the same of these are the same location. */
export type NamedPlace = Pick<Studio, 'name' | 'address' | 'zipcode'>
/** A studio as submitted, without a decision. */
export type NewStudioRow = Omit<Studio, 'id' | 'certificateDeletedAt' | 'proposed' | 'reviewReason' | 'decidedAt'>

const studioCount = preparedRead((db) =>
  db
    .select({ all: count() })
    .from(studios)
    .where(eq(studios.companyId, sql.placeholder('companyId')))
    .prepare('studio_count'),
)

export async function countStudios(db: Database, companyId: number): Promise<number> {
  const [row] = await studioCount(db).execute({ companyId })
  return row?.all ?? 0
}

const studioOnce = preparedOnce((db) =>
  db
    .insert(studios)
    .values({
      ...placeholders('companyId', 'name', 'address', 'zipcode', 'city', 'latitude', 'longitude'),
      ...placeholders(...Object.values(CONTACT_COLUMNS)),
      ...placeholders('draftedAt', 'createdAt', 'submittedAt', 'certificateKey', 'certificateSha256', 'review'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare('studio_once'),
)

/** Inserts the studio; undefined if this draft was submitted before. */
export async function insertStudio(db: Database, studio: NewStudioRow): Promise<Studio | undefined> {
  const [row] = await studioOnce(db).execute(studio)
  return row
}

const drafts = preparedRead((db) =>
  db
    .select()
    .from(studios)
    .where(
      and(eq(studios.companyId, sql.placeholder('companyId')), eq(studios.draftedAt, sql.placeholder('draftedAt'))),
    )
    .orderBy(asc(studios.id))
    .prepare('drafts'),
)

/** May be several, if a client submits them with one time. */
export function listDrafts(
  db: Database,
  { companyId, draftedAt }: Pick<Studio, 'companyId' | 'draftedAt'>,
): Promise<Studio[]> {
  return drafts(db).execute({ companyId, draftedAt })
}

const studiosOf = preparedRead((db) =>
  db
    .select()
    .from(studios)
    .where(eq(studios.companyId, sql.placeholder('companyId')))
    .orderBy(asc(studios.id))
    .prepare('studios_of_company'),
)

export function listStudiosOf(db: Database, companyId: number): Promise<Studio[]> {
  return studiosOf(db).execute({ companyId })
}

const placeCount = preparedRead((db) =>
  db
    .select({ all: count() })
    .from(studios)
    .where(
      and(
        eq(studios.companyId, sql.placeholder('companyId')),
        or(
          and(
            eq(studios.name, sql.placeholder('name')),
            eq(studios.address, sql.placeholder('address')),
            eq(studios.zipcode, sql.placeholder('zipcode')),
          ),
          sql`${studios.proposed} @> ${sql.placeholder('place')}::jsonb`,
        ),
      ),
    )
    .prepare('place_count'),
)

/** Whether a studio of the company, or its pending change, has this name and address. */
export async function isPlaceKnown(
  db: Database,
  companyId: number,
  { name, address, zipcode }: NamedPlace,
): Promise<boolean> {
  const place = { name, address, zipcode }
  const [row] = await placeCount(db).execute({ companyId, ...place, place: JSON.stringify(place) })
  return row !== undefined && row.all > 0
}

/** Studios of these companies, by id. */
export function listStudiosOfMany(db: Database, companyIds: readonly number[]): Promise<Studio[]> {
  return db
    .select()
    .from(studios)
    .where(inArray(studios.companyId, [...companyIds]))
    .orderBy(asc(studios.id))
}

export function listAllStudios(db: Database): Promise<Studio[]> {
  return db.select().from(studios).orderBy(asc(studios.id))
}

export const findStudio = preparedRow('studio_by_id', studios, studios.id)

/** The public studios: approved, with an activated owner (FIND-11). */
export async function listPublicStudios(db: Database): Promise<Studio[]> {
  const rows = await db
    .select({ studio: studios })
    .from(studios)
    .innerJoin(companies, eq(companies.id, studios.companyId))
    .where(and(eq(studios.review, 'approved'), eq(companies.review, 'approved')))
    .orderBy(asc(studios.id))
  return rows.map(({ studio }) => studio)
}

/** Whether this id was assigned to a studio whose row is deleted. */
export async function wasStudioDeleted(db: Database, id: number): Promise<boolean> {
  const [given] = await db
    .select({ last: sql<number>`(case when is_called then last_value else 0 end)::integer` })
    .from(sql`studios_id_seq`)
  return id >= 1 && id <= (given?.last ?? 0) && (await findStudio(db, id)) === undefined
}

const THE_ONE = 1

export async function readPublicVersion(db: Database): Promise<number> {
  const [row] = await db.select().from(publicStudiosVersion).where(eq(publicStudiosVersion.id, THE_ONE))
  return row?.version ?? 0
}

/** Increments the version, in the transaction of every change that shows or hides a studio or its statement. */
export async function bumpPublicVersion(db: Database): Promise<void> {
  await db
    .insert(publicStudiosVersion)
    .values({ id: THE_ONE, version: 1 })
    .onConflictDoUpdate({
      target: publicStudiosVersion.id,
      set: { version: sql`${publicStudiosVersion.version} + 1` },
    })
}

/** Those of the object keys that belong to a studio. */
export async function listUsedCertificateKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: studios.certificateKey })
    .from(studios)
    .where(inArray(studios.certificateKey, [...keys]))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

export async function decideStudioRow(
  db: Database,
  id: number,
  decision: Pick<Studio, 'review' | 'reviewReason' | 'decidedAt'> & Partial<StudioPlaceRow>,
): Promise<void> {
  await db
    .update(studios)
    .set({ ...decision, proposed: null })
    .where(eq(studios.id, id))
  await bumpPublicVersion(db)
}

export async function listCompaniesUnderReview(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: companies.id })
    .from(companies)
    .innerJoin(studios, eq(studios.companyId, companies.id))
    .where(or(eq(companies.review, 'under-review'), eq(studios.review, 'under-review'), isNotNull(studios.proposed)))
  return rows.map(({ id }) => id)
}

/** Returns the object keys of the deleted studios' licences. */
export async function deleteStudiosOf(db: Database, companyId: number): Promise<string[]> {
  const rows = await db
    .delete(studios)
    .where(eq(studios.companyId, companyId))
    .returning({ key: studios.certificateKey })
  return rows.flatMap(({ key }) => key ?? [])
}

/** Undefined if it is deleted already. */
export async function deleteStudioRow(db: Database, id: number): Promise<Studio | undefined> {
  const [row] = await db.delete(studios).where(eq(studios.id, id)).returning()
  if (row) await bumpPublicVersion(db)
  return row
}

export async function changeStudioRow(
  db: Database,
  id: number,
  change: Partial<Omit<Studio, 'id' | 'companyId'>>,
): Promise<Studio | undefined> {
  const [row] = await db.update(studios).set(change).where(eq(studios.id, id)).returning()
  await bumpPublicVersion(db)
  return row
}

/**
 * Sets another trade licence, without a decision yet. The studio is not public until then: a pending change replaces
 * the previous data.
 */
export function replaceCertificate(
  db: Database,
  { id, proposed }: Pick<Studio, 'id' | 'proposed'>,
  { key, sha256, submittedAt }: { key: string; sha256: string } & Pick<Studio, 'submittedAt'>,
): Promise<Studio | undefined> {
  return changeStudioRow(db, id, {
    ...{ certificateKey: key, certificateSha256: sha256, certificateDeletedAt: null, submittedAt },
    ...{ review: 'under-review', reviewReason: null, decidedAt: null },
    ...proposed,
    proposed: null,
  })
}

/** No pending decision requires the trade licence. */
const isChecked = and(eq(studios.review, 'approved'), isNull(studios.proposed))

/** Trade licences of approved, unchanged studios of activated owners, both decided before that instant. */
export async function listCheckedCertificates(db: Database, before: Date): Promise<{ id: number; key: string }[]> {
  const rows = await db
    .select({ id: studios.id, key: studios.certificateKey })
    .from(studios)
    .innerJoin(companies, eq(companies.id, studios.companyId))
    .where(
      and(
        isNotNull(studios.certificateKey),
        isChecked,
        lt(studios.decidedAt, before),
        eq(companies.review, 'approved'),
        lt(companies.decidedAt, before),
      ),
    )
    .orderBy(asc(studios.id))
  return rows.flatMap(({ id, key }) => (key ? [{ id, key }] : []))
}

/** False if the studio has another trade licence, or a pending decision that requires this one. */
export async function retireCertificate(db: Database, id: number, key: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(studios)
    .set({ certificateKey: null, certificateDeletedAt: at })
    .where(and(eq(studios.id, id), eq(studios.certificateKey, key), isChecked))
    .returning({ id: studios.id })
  return rows.length > 0
}

export async function findFirstStudio(db: Database, companyId: number): Promise<Studio | undefined> {
  const [studio] = await db
    .select()
    .from(studios)
    .where(eq(studios.companyId, companyId))
    .orderBy(asc(studios.id))
    .limit(1)
  return studio
}

/** Whether its company has another location with this name in this town. */
export async function hasNamesake(db: Database, { id, companyId, name, city }: Studio): Promise<boolean> {
  const isNamesake = and(eq(studios.companyId, companyId), eq(studios.name, name), eq(studios.city, city))
  return (await db.$count(studios, and(isNamesake, ne(studios.id, id)))) > 0
}
