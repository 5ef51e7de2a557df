import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import {
  billedEntries,
  invoiceLines,
  invoiceNumbers,
  invoices,
  unbilledEntries,
} from '#features/billing/billing-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { inPortions } from '#platform/database/in-portions.ts'
import type { InvoiceLine, LedgerEntry } from './invoice-lines.ts'
import { UNSETTLED } from './invoice-states.ts'
import { billedOriginal, isBilledOriginal, isOriginal, original, RATE, rateOf } from './rate-store.ts'
import { isCollectable, isCredit, type Totals, totalsOf } from './totals.ts'

export type Invoice = typeof invoices.$inferSelect
export type NewInvoice = Omit<typeof invoices.$inferInsert, 'id'>

/** Namespace of the advisory lock on a company's billing; arbitrary. */
const LOCK = 7_310

/** Locks the billing of one company across instances, until the end of the transaction. */
export async function holdBilling(db: Database, companyId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${companyId})`)
}

/**
 * Companies with unbilled entries before an instant. Ended ones only if the sum reaches the provider's minimum charge
 * or is a credit: no entries will be added to the others.
 */
export async function listCompaniesToBill(
  db: Database,
  before: Date,
): Promise<{ toBill: number[]; toCredit: number[] }> {
  const rows = await db
    .selectDistinct({ companyId: unbilledEntries.companyId, endedAt: companies.endedAt })
    .from(unbilledEntries)
    .leftJoin(companies, eq(companies.id, unbilledEntries.companyId))
    .where(lt(unbilledEntries.bookedAt, before))
  const idsOf = (some: readonly { companyId: number }[]) => some.map(({ companyId }) => companyId)
  const ended = idsOf(rows.filter(({ endedAt }) => endedAt !== null))
  // The ledger is queried for them only.
  const sums = ended.length > 0 ? await sumUnbilled(db, ended, before) : []
  const going = idsOf(rows.filter(({ endedAt }) => endedAt === null))
  return {
    toBill: [...going, ...idsOf(sums.filter(({ totals }) => isCollectable(totals)))],
    toCredit: idsOf(sums.filter(({ totals }) => isCredit(totals))),
  }
}

/** Totals of the unbilled entries of companies, perhaps only of those before an instant. */
export async function sumUnbilled(
  db: Database,
  companyIds: readonly number[],
  before?: Date,
): Promise<{ companyId: number; totals: Totals }[]> {
  const rows = await db
    .select({ companyId: unbilledEntries.companyId, netCents: ledgerEntries.amountCents, ...RATE })
    .from(unbilledEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, unbilledEntries.entryId))
    .leftJoin(original, isOriginal)
    .leftJoin(billedOriginal, isBilledOriginal)
    .where(and(inArray(unbilledEntries.companyId, [...companyIds]), before && lt(unbilledEntries.bookedAt, before)))
  const byCompany = Map.groupBy(rows.map(rateOf), ({ companyId }) => companyId)
  return [...byCompany].map(([companyId, entries]) => ({ companyId, totals: totalsOf(entries) }))
}

export async function hasUnbilled(db: Database, companyId: number): Promise<boolean> {
  const ofCompany = eq(unbilledEntries.companyId, companyId)
  return (await db.select({ id: unbilledEntries.entryId }).from(unbilledEntries).where(ofCompany).limit(1)).length > 0
}

export async function hasUnsettled(db: Database, companyId: number): Promise<boolean> {
  const ofCompany = and(eq(invoices.companyId, companyId), inArray(invoices.state, UNSETTLED))
  return (await db.select({ id: invoices.id }).from(invoices).where(ofCompany).limit(1)).length > 0
}

export async function listUnbilled(db: Database, companyId: number, before: Date): Promise<LedgerEntry[]> {
  const rows = await db
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      detail: ledgerEntries.detail,
      amountCents: ledgerEntries.amountCents,
      ...RATE,
    })
    .from(unbilledEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, unbilledEntries.entryId))
    .leftJoin(original, isOriginal)
    .leftJoin(billedOriginal, isBilledOriginal)
    .where(and(eq(unbilledEntries.companyId, companyId), lt(unbilledEntries.bookedAt, before)))
    .orderBy(asc(ledgerEntries.id))
  return rows.map(rateOf)
}

export type Booked = Awaited<ReturnType<typeof sumBookings>>[number]

/**
 * Sums bookings by kind and day, without those of credit notes and cancellations, which correct an earlier invoice, not
 * the next one. Services billed again were counted in their own month; here they count as corrections.
 */
export async function sumBookings(db: Database, companyId: number, from: Date, to: Date) {
  const onCorrection = db
    .select({ id: invoices.id })
    .from(billedEntries)
    .innerJoin(invoices, eq(invoices.id, billedEntries.invoiceId))
    .where(and(eq(billedEntries.entryId, ledgerEntries.id), ne(invoices.kind, 'invoice')))
  const kind = sql<
    LedgerEntry['kind']
  >`case when ${ledgerEntries.subject} like 'again %' then 'correction' else ${ledgerEntries.kind} end`
  const day = sql<string>`to_char(${ledgerEntries.bookedAt} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`
  return db
    .select({
      kind,
      day,
      count: sql<number>`count(*)::int`,
      netCents: sql<number>`sum(${ledgerEntries.amountCents})::int`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.companyId, companyId),
        gte(ledgerEntries.bookedAt, from),
        lt(ledgerEntries.bookedAt, to),
        notExists(onCorrection),
      ),
    )
    .groupBy(kind, day)
}

/** The next number of a year; assigned only if the transaction commits, so that there are no gaps. */
export async function takeNumber(db: Database, year: number): Promise<number> {
  const [row] = await db
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last })
  if (!row) throw new Error('no invoice number')
  return row.last
}

/** Marks the numbers of a year up to this one as assigned. */
export async function raiseNumber(db: Database, given: { year: number; last: number }): Promise<void> {
  const last = sql`greatest(${invoiceNumbers.last}, excluded.last)`
  await db.insert(invoiceNumbers).values(given).onConflictDoUpdate({ target: invoiceNumbers.year, set: { last } })
}

export async function listNumbers(db: Database): Promise<string[]> {
  return (await db.select({ number: invoices.number }).from(invoices)).map(({ number }) => number)
}

export async function isPeriodBilled(db: Database, companyId: number, period: string): Promise<boolean> {
  return (await db.$count(invoices, and(eq(invoices.companyId, companyId), eq(invoices.period, period)))) > 0
}

export async function insertInvoice(
  db: Database,
  invoice: NewInvoice,
  lines: readonly InvoiceLine[],
  entries: readonly LedgerEntry[],
): Promise<Invoice> {
  const [row] = await db.insert(invoices).values(invoice).returning()
  if (!row) throw new Error('invoice not inserted')
  await db
    .insert(invoiceLines)
    .values(lines.map((line, index) => ({ ...line, invoiceId: row.id, position: index + 1 })))
  for (const some of inPortions(entries))
    await db
      .insert(billedEntries)
      .values(some.map(({ id, vatPercent }) => ({ entryId: id, invoiceId: row.id, vatPercent })))
  return row
}

export async function findInvoice(db: Database, id: number): Promise<Invoice | undefined> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id))
  return invoice
}

/** Locks an invoice for this transaction. */
export async function holdInvoice(db: Database, id: number): Promise<Invoice | undefined> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id)).for('update')
  return invoice
}

export function listLines(db: Database, invoiceId: number): Promise<InvoiceLine[]> {
  return db
    .select({
      kind: invoiceLines.kind,
      detail: invoiceLines.detail,
      quantity: invoiceLines.quantity,
      unitCents: invoiceLines.unitCents,
      netCents: invoiceLines.netCents,
      vatPercent: invoiceLines.vatPercent,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position))
}

/** Lines of these invoices, in order. */
export function listLinesOf(db: Database, invoiceIds: readonly number[]) {
  return db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position))
}

/** The newest invoice of a company that is not cancelled. */
export async function findLastInvoice(db: Database, companyId: number): Promise<Invoice | undefined> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.kind, 'invoice'), ne(invoices.state, 'cancelled')))
    .orderBy(desc(invoices.id))
    .limit(1)
  return invoice
}

export function listInvoicesOf(db: Database, companyId: number): Promise<Invoice[]> {
  return db.select().from(invoices).where(eq(invoices.companyId, companyId)).orderBy(desc(invoices.id))
}

/** Sent invoices whose announced day, or day of the next attempt, has come. */
export async function listInvoicesToCollect(db: Database, today: string): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      or(
        and(eq(invoices.state, 'open'), isNotNull(invoices.pdfKey), lte(invoices.collectOn, today)),
        and(eq(invoices.state, 'failed'), lte(invoices.nextTryOn, today)),
      ),
    )
    .orderBy(asc(invoices.id))
  return rows.map(({ id }) => id)
}

export async function updateInvoice(db: Database, id: number, change: Partial<Invoice>): Promise<void> {
  await db.update(invoices).set(change).where(eq(invoices.id, id))
}

/** Documents of all companies issued on these days, by number; without those of a removed demo. */
export async function listIssued(db: Database, { from, to }: { from: string; to: string }): Promise<Invoice[]> {
  return db
    .select(getTableColumns(invoices))
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(
      and(
        gte(invoices.issuedOn, from),
        lte(invoices.issuedOn, to),
        or(eq(companies.demo, false), isNull(companies.endedAt)),
      ),
    )
    .orderBy(asc(invoices.id))
}
