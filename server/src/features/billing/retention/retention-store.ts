import { and, asc, eq, exists, gte, inArray, isNotNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  billedEntries,
  creditUses,
  invoiceLines,
  invoices,
  paymentAttempts,
  unbilledEntries,
} from '#features/billing/billing-schema.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Nothing more is to be paid or used. */
const FINAL: Invoice['state'][] = ['paid', 'cancelled', 'settled', 'paid-out']

const other = alias(invoices, 'other')
const lateUse = alias(creditUses, 'late_use')

/**
 * Documents whose last entry is before this day, locked: issue, payment, attempts to collect, and use of credit. Those
 * with a later or unfinished correction, invoice or credit stay with it.
 */
export function holdOutdated(db: Database, before: string, most: number) {
  const since = sql`${before}::date::timestamp at time zone 'Europe/Berlin'`
  const usedLately = db
    .select({ id: lateUse.id })
    .from(lateUse)
    .where(and(eq(lateUse.creditId, other.id), gte(lateUse.usedAt, since)))
  const isCurrent = or(
    ...[gte(other.issuedOn, before), gte(other.paidOn, before)],
    ...[notInArray(other.state, FINAL), exists(usedLately)],
  )
  const isCorrection = or(eq(other.corrects, invoices.id), eq(other.id, invoices.corrects))
  const kept = db.select({ id: other.id }).from(other).where(and(isCorrection, isCurrent))
  const used = db
    .select({ id: creditUses.id })
    .from(creditUses)
    .innerJoin(other, or(eq(other.id, creditUses.creditId), eq(other.id, creditUses.invoiceId)))
    .where(
      and(
        or(eq(creditUses.creditId, invoices.id), eq(creditUses.invoiceId, invoices.id)),
        or(isCurrent, gte(creditUses.usedAt, since)),
      ),
    )
  const tried = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoiceId, invoices.id), gte(paymentAttempts.startedAt, since)))
  return db
    .select({ id: invoices.id, pdfKey: invoices.pdfKey, xmlKey: invoices.xmlKey })
    .from(invoices)
    .where(
      and(
        lt(invoices.issuedOn, before),
        lt(sql`coalesce(${invoices.paidOn}, ${invoices.issuedOn})`, before),
        inArray(invoices.state, FINAL),
        notExists(kept),
        notExists(used),
        notExists(tried),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(most)
    .for('update', { skipLocked: true })
}

/** Their bookings stay: what was booked once is never booked, and thus never billed, again. */
export async function deleteDocuments(db: Database, ids: readonly number[]): Promise<void> {
  const some = [...ids]
  await db.delete(creditUses).where(or(inArray(creditUses.creditId, some), inArray(creditUses.invoiceId, some)))
  for (const table of [paymentAttempts, billedEntries, invoiceLines])
    await db.delete(table).where(inArray(table.invoiceId, some))
  await db.delete(invoices).where(inArray(invoices.id, some))
}

/** Companies that ended, and were last booked, before an instant, and have no document any more. */
export async function listOutdatedBooks(db: Database, before: string): Promise<number[]> {
  const since = sql`${before}::date::timestamp at time zone 'Europe/Berlin'`
  const ofCompany = eq(ledgerEntries.companyId, companies.id)
  const booked = db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(ofCompany)
  const later = db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(ofCompany, gte(ledgerEntries.bookedAt, since)))
  const documents = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.companyId, companies.id))
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        isNotNull(companies.endedAt),
        lt(companies.endedAt, since),
        exists(booked),
        notExists(later),
        notExists(documents),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function deleteUnbilled(db: Database, companyId: number): Promise<void> {
  await db.delete(unbilledEntries).where(eq(unbilledEntries.companyId, companyId))
}
