import { COLLECTION_TRIES } from '@epassbild/contract/billing.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { invoices, paymentAttempts } from '#features/billing/billing-schema.ts'
import { NEXT_TRY_DAYS } from '#features/billing/collection/settle-attempt.ts'
import { FAILED } from '#features/billing/invoices/invoice-states.ts'
import { STUDIO_CITY, STUDIO_NAME } from '#features/photos/photo-store.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/platform-schema.ts'

export interface Facts {
  companyId: number
  since: Date
  most: number
}

/**
 * Bounds the search in the index by time of storage. No rejected photo is older: a wish recorded on its last day
 * extends it to at most a year after its receipt.
 */
const PHOTO_MONTHS = 13

const REJECTION = {
  id: photoRetrievals.id,
  photo: photoRetrievals.photo,
  at: photoRetrievals.decidedAt,
  reason: photoRetrievals.reason,
  accountId: photos.accountId,
  companyId: photos.companyId,
  studioName: STUDIO_NAME,
  studioCity: STUDIO_CITY,
  storedAt: photos.storedAt,
  organisation: photoRetrievals.organisation,
  customerReference: photos.customerReference,
}

/** Photos of the company rejected by authorities since then, of one person or of all. */
export function listRejections(db: Database, { companyId, since, most }: Facts, accountId: number | undefined) {
  return db
    .select(REJECTION)
    .from(photos)
    .innerJoin(photoRetrievals, and(eq(photoRetrievals.photo, photos.id), eq(photoRetrievals.decision, 'reject')))
    .where(
      and(
        eq(photos.companyId, companyId),
        accountId === undefined ? undefined : eq(photos.accountId, accountId),
        sql`${photos.storedAt} >= ${since.toISOString()}::timestamptz - make_interval(months => ${PHOTO_MONTHS})`,
        gte(photoRetrievals.decidedAt, since),
      ),
    )
    .orderBy(desc(photoRetrievals.decidedAt))
    .limit(most)
}

export async function findRejection(db: Database, retrievalId: number) {
  const [row] = await db
    .select(REJECTION)
    .from(photoRetrievals)
    .innerJoin(photos, eq(photos.id, photoRetrievals.photo))
    .where(and(eq(photoRetrievals.id, retrievalId), eq(photoRetrievals.decision, 'reject')))
  return row
}

/** Unpaid invoices whose collection has failed, with the time of the last failure, the newest first. */
export function listFailedCollections(db: Database, { companyId, most }: Facts) {
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      failure: invoices.failure,
      at: sql<Date>`${lastFailedAt()}`.mapWith(paymentAttempts.settledAt),
    })
    .from(invoices)
    .leftJoin(paymentAttempts, and(eq(paymentAttempts.invoiceId, invoices.id), eq(paymentAttempts.state, 'failed')))
    .where(and(eq(invoices.companyId, companyId), inArray(invoices.state, FAILED)))
    .groupBy(invoices.id)
    .orderBy(desc(lastFailedAt()), desc(invoices.id))
    .limit(most)
}

/**
 * Time of the last failure. Without a payment method there is no attempt: the day of the last reminder counts. It is
 * one step before the next one; the hand-over, which has no next one, happens when the last attempt would be due.
 */
function lastFailedAt() {
  const next = sql`${invoices.nextTryOn} - make_interval(days => ${NEXT_TRY_DAYS})`
  const last = sql`${invoices.collectOn} + make_interval(days => ${NEXT_TRY_DAYS * (COLLECTION_TRIES - 1)})`
  const reminded = sql`case when ${invoices.failure} = 'no-method' then coalesce(${next}, ${last}) end`
  const tried = sql`max(${paymentAttempts.settledAt})`
  return sql`greatest(${invoices.createdAt}, ${tried}, (${reminded}) at time zone 'Europe/Berlin')`
}

/** Studios reviewed since then, and those whose review lacks a trade licence; one row for each at most. */
export function listReviewed(db: Database, { companyId, since }: Facts) {
  return db
    .select({
      id: studios.id,
      name: studios.name,
      city: studios.city,
      review: studios.review,
      reason: studios.reviewReason,
      decidedAt: studios.decidedAt,
      waitsSince: sql<Date>`${waitsSince()}`.mapWith(studios.createdAt),
      lacksLicence: sql<boolean>`${lacksLicence()}`,
      isWithdrawn: sql<boolean>`${isWithdrawn()}`,
    })
    .from(studios)
    .where(and(eq(studios.companyId, companyId), or(gte(studios.decidedAt, since), lacksLicence())))
}

/** A missing licence dates from the submission: a studio that was approved and rejected since waits again. */
const waitsSince = () => sql`coalesce(${studios.submittedAt}, ${studios.createdAt})`

/** Also if an earlier licence was checked and deleted: the next decision needs another one. */
const lacksLicence = () => and(isNull(studios.certificateKey), eq(studios.review, 'under-review'))

/** Whether the last decision withdrew an approval, from the audit log: the row keeps no earlier review. */
const isWithdrawn = () => sql`${studios.review} = 'rejected' and exists (
  select from ${auditLog}
  where ${auditLog.at} >= ${studios.decidedAt} and ${auditLog.at} < ${studios.decidedAt} + interval '1 minute'
    and ${auditLog.action} = 'studio-withdrawn' and ${auditLog.facts} ->> 'studioId' = ${studios.id}::text)`

/** Confirmed people of a company in these roles, or with this id; without accounting, which sees no photos. */
export function listRecipients(
  db: Database,
  companyId: number,
  { roles, accountId }: { roles: readonly ('owner' | 'manager' | 'accounting')[]; accountId: number | undefined },
) {
  const isSender =
    accountId === undefined ? undefined : and(eq(accounts.id, accountId), ne(accounts.role, 'accounting'))
  return db
    .select({ id: accounts.id, email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, companyId),
        isNotNull(accounts.verifiedAt),
        isNull(accounts.blockedAt),
        or(inArray(accounts.role, [...roles]), isSender),
      ),
    )
}
