import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { companies } from '#features/companies/companies-schema.ts'
import { studioOffers, studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type OfferRow = typeof studioOffers.$inferSelect

export async function findOffer(db: Database, studioId: number): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(studioOffers).where(eq(studioOffers.studioId, studioId))
  return row
}

/** Ordered by studio. */
export async function listOffersOf(db: Database, studioIds: readonly number[]): Promise<OfferRow[]> {
  if (studioIds.length === 0) return []
  return db
    .select()
    .from(studioOffers)
    .where(inArray(studioOffers.studioId, [...studioIds]))
    .orderBy(asc(studioOffers.studioId))
}

/** Replaces the previous statements of these studios; each studio once. */
export async function saveOffers(db: Database, offers: readonly OfferRow[]): Promise<void> {
  const set = {
    offers: sql`excluded.offers`,
    languages: sql`excluded.languages`,
    openingHours: sql`excluded.opening_hours`,
    priceFromCents: sql`excluded.price_from_cents`,
    statedAt: sql`excluded.stated_at`,
  }
  await db
    .insert(studioOffers)
    .values([...offers])
    .onConflictDoUpdate({ target: studioOffers.studioId, set })
}

const isPublic = and(eq(studios.review, 'approved'), eq(companies.review, 'approved'))

/** Offers of all public studios that offer something or speak another language, ordered by studio. */
export async function listPublicOffers(db: Database): Promise<OfferRow[]> {
  const rows = await db
    .select({ offer: studioOffers })
    .from(studioOffers)
    .innerJoin(studios, eq(studios.id, studioOffers.studioId))
    .innerJoin(companies, eq(companies.id, studios.companyId))
    .where(and(isPublic, sql`cardinality(${studioOffers.offers}) + cardinality(${studioOffers.languages}) > 0`))
    .orderBy(asc(studioOffers.studioId))
  return rows.map(({ offer }) => offer)
}

/** Companies with a public studio without a statement since then. */
export async function listSilentCompanies(db: Database, since: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: studios.companyId })
    .from(studios)
    .innerJoin(companies, eq(companies.id, studios.companyId))
    .leftJoin(studioOffers, eq(studioOffers.studioId, studios.id))
    .where(and(isPublic, or(isNull(studioOffers.statedAt), lt(studioOffers.statedAt, since))))
  return rows.map(({ id }) => id)
}
