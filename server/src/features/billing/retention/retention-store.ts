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

/** The first instant of a day. */
const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Berlin'`

const other = alias(invoices, 'other')

type Document = Pick<Invoice, 'id'>
const idsOf = (documents: readonly Document[]) => documents.map(({ id }) => id)

export function listIssuedBefore(db: Database, before: string) {
  return db
    .select({ id: invoices.id, companyId: invoices.companyId })
    .from(invoices)
    .where(lt(invoices.issuedOn, before))
    .orderBy(asc(invoices.id))
}

/**
 * Those of these documents whose last entry is before this day: issue, payment, attempts to collect, and use of credit.
 * A later or unfinished document keeps all that corrections and credit connect with it, over any number of others.
 */
export function listOutdated(db: Database, documents: readonly Document[], before: string) {
  const since = startOf(before)
  const tried = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.invoiceId, other.id),
        gte(sql`coalesce(${paymentAttempts.settledAt}, ${paymentAttempts.startedAt})`, since),
      ),
    )
  const used = db
    .select({ id: creditUses.id })
    .from(creditUses)
    .where(
      and(or(eq(creditUses.creditId, other.id), eq(creditUses.invoiceId, other.id)), gte(creditUses.usedAt, since)),
    )
  const isCurrent = or(
    ...[gte(other.issuedOn, before), gte(other.paidOn, before), notInArray(other.state, FINAL)],
    ...[
      exists(tried),
      exists(used),
      sql`jsonb_path_exists(${other.partPayments}, '$[*] ? (@.on >= $day)', jsonb_build_object('day', ${before}::text))`,
    ],
  )
  const current = sql`(with recursive member(id) as (
      select ${invoices.id}
      union
      select linked.id from member cross join lateral (
        select own.corrects from ${invoices} as own where own.id = member.id and own.corrects is not null
        union all select correction.id from ${invoices} as correction where correction.corrects = member.id
        union all select of_credit.invoice_id from ${creditUses} as of_credit
          where of_credit.credit_id = member.id and of_credit.invoice_id is not null
        union all select of_invoice.credit_id from ${creditUses} as of_invoice where of_invoice.invoice_id = member.id
      ) as linked(id)
    )
    select from member join ${invoices} as other on other.id = member.id where ${isCurrent})`
  return db
    .select({ id: invoices.id, pdfKey: invoices.pdfKey, xmlKey: invoices.xmlKey })
    .from(invoices)
    .where(and(inArray(invoices.id, idsOf(documents)), notExists(current)))
}

/** Their bookings stay: what was booked once is never booked, and thus never billed, again. */
export async function deleteDocuments(db: Database, documents: readonly Document[]): Promise<void> {
  const some = idsOf(documents)
  await db.delete(creditUses).where(or(inArray(creditUses.creditId, some), inArray(creditUses.invoiceId, some)))
  for (const table of [paymentAttempts, billedEntries, invoiceLines])
    await db.delete(table).where(inArray(table.invoiceId, some))
  await db.delete(invoices).where(inArray(invoices.id, some))
}

/** Companies that ended, and were last booked, before an instant, and have no document any more. */
export async function listOutdatedBooks(db: Database, before: string): Promise<number[]> {
  const since = startOf(before)
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
