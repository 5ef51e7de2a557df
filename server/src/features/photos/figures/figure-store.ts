import { DELETED_STUDIO } from '@epassbild/contract/company/name-in-town.ts'
import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'

export interface FigureSpan {
  companyId: number
  /** First and last month, `2026-11`, in Europe/Berlin. */
  from: string
  to: string
}

const MONTH = sql<string>`to_char(${photos.storedAt} at time zone 'Europe/Berlin', 'YYYY-MM')`
const startOf = (month: string): SQL => sql`(${`${month}-01`}::timestamp at time zone 'Europe/Berlin')`
const startAfter = (month: string): SQL =>
  sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Berlin')`

const transferredIn = ({ companyId, from, to }: FigureSpan) =>
  and(
    eq(photos.companyId, companyId),
    sql`${photos.storedAt} >= ${startOf(from)}`,
    sql`${photos.storedAt} < ${startAfter(to)}`,
  )

/** Transfers by month, studio and person; a studio by its current name if it exists, without names of former people. */
export async function countTransfers(db: Database, span: FigureSpan) {
  const counted = db
    .select({
      month: MONTH.as('month'),
      studioId: photos.studioId,
      accountId: photos.accountId,
      studioName: sql<string>`max(${photos.studioName})`.as('last_name_of_studio'),
      studioCity: sql<string>`max(${photos.studioCity})`.as('last_city_of_studio'),
      transfers: sql<number>`count(*)::int`.as('transfers'),
    })
    .from(photos)
    .where(transferredIn(span))
    .groupBy(MONTH, photos.studioId, photos.accountId)
    .as('counted')
  return db
    .select({
      month: counted.month,
      studioId: counted.studioId,
      studioName: sql<string>`coalesce(${studios.name}, nullif(${counted.studioName}, ''), ${DELETED_STUDIO})`,
      studioCity: sql<string>`coalesce(${studios.city}, ${counted.studioCity})`,
      accountId: counted.accountId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      transfers: counted.transfers,
    })
    .from(counted)
    .leftJoin(studios, eq(studios.id, counted.studioId))
    .leftJoin(accounts, and(eq(accounts.id, counted.accountId), isNull(accounts.closedAt)))
    .orderBy(counted.month, counted.studioId, counted.accountId)
}

const reason = sql<
  NonNullable<typeof photoRetrievals.$inferSelect.reason>
>`coalesce(${photoRetrievals.reason}, 'other-reason')`

/** Rejections by month of the transfer, studio, person, reason, and name of the authority at the time. */
export async function countRejections(db: Database, span: FigureSpan) {
  return db
    .select({
      month: MONTH,
      studioId: photos.studioId,
      accountId: photos.accountId,
      reason,
      authority: photoRetrievals.organisation,
      count: sql<number>`count(*)::int`,
    })
    .from(photos)
    .innerJoin(photoRetrievals, and(eq(photoRetrievals.photo, photos.id), eq(photoRetrievals.decision, 'reject')))
    .where(transferredIn(span))
    .groupBy(MONTH, photos.studioId, photos.accountId, reason, photoRetrievals.organisation)
    .orderBy(reason, photoRetrievals.organisation)
}

/** Rejections of all companies in a range of days (Germany) by authority and reason, the most frequent first. */
export async function countRejectionsByAuthority(db: Database, { from, to }: { from: string; to: string }) {
  const count = sql<number>`count(*)::int`
  return db
    .select({ authority: photoRetrievals.organisation, reason, count })
    .from(photoRetrievals)
    .where(
      and(
        // Literal, to match the partial index photo_retrievals_rejections.
        sql`${photoRetrievals.decision} = 'reject'`,
        gte(photoRetrievals.decidedAt, sql`${from}::date::timestamp at time zone 'Europe/Berlin'`),
        lt(photoRetrievals.decidedAt, sql`(${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`),
      ),
    )
    .groupBy(photoRetrievals.organisation, reason)
    .orderBy(desc(count), photoRetrievals.organisation, reason)
}
