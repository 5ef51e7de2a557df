import { BILLED_LISTED_MAX } from '@epassbild/contract/operator/corrections.ts'
import { and, asc, desc, eq, exists, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { billedEntries, creditUses, invoices, unbilledEntries } from '#features/billing/billing-schema.ts'
import type { LedgerEntry } from '#features/billing/invoices/invoice-lines.ts'
import { UNPAID } from '#features/billing/invoices/invoice-states.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import {
  billedOriginal,
  isBilledOriginal,
  isOriginal,
  original,
  RATE,
  rateOf,
  SUPPLIED_AT,
  TAKEN_BACK,
} from '#features/billing/invoices/rate-store.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { contains } from '#platform/database/fold-case.ts'
import { inPortions } from '#platform/database/in-portions.ts'

const counter = alias(ledgerEntries, 'counter')
const takesBack = and(eq(counter.kind, 'correction'), eq(counter.subject, sql`${ledgerEntries.id}::text`))
const ENTRY = {
  id: ledgerEntries.id,
  kind: ledgerEntries.kind,
  detail: ledgerEntries.detail,
  amountCents: ledgerEntries.amountCents,
}

const own = alias(billedEntries, 'own')

/** Entries whose counter-entry is on the same invoice: they cancel each other out. */
function takesBackOwn(db: Database): SQL {
  const origin = db
    .select({ id: own.entryId })
    .from(own)
    .where(and(eq(own.invoiceId, billedEntries.invoiceId), eq(own.entryId, TAKEN_BACK)))
  return and(eq(ledgerEntries.kind, 'correction'), exists(origin)) as SQL
}

/** Entry with the time and month of its service, `2026-11`, which may precede that of the invoice. */
export type InvoicedEntry = LedgerEntry & { month: string; suppliedAt: Date }
const MONTH = sql<string>`to_char(${ledgerEntries.bookedAt} at time zone 'Europe/Berlin', 'YYYY-MM')`

/** Invoiced entries that have not been taken back; of one kind, detail and perhaps rate of VAT and price, or all. */
export function listCorrectable(
  db: Database,
  invoiceId: number,
  of?: Pick<LedgerEntry, 'kind' | 'detail'> & { vatPercent?: number | undefined; unitCents?: number | undefined },
): Promise<InvoicedEntry[]> {
  return db
    .select({ ...ENTRY, vatPercent: billedEntries.vatPercent, month: MONTH, suppliedAt: SUPPLIED_AT })
    .from(billedEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, billedEntries.entryId))
    .leftJoin(original, isOriginal)
    .leftJoin(counter, takesBack)
    .where(
      and(
        eq(billedEntries.invoiceId, invoiceId),
        isNull(counter.id),
        of ? and(eq(ledgerEntries.kind, of.kind), eq(ledgerEntries.detail, of.detail)) : not(takesBackOwn(db)),
        of?.vatPercent === undefined ? undefined : eq(billedEntries.vatPercent, of.vatPercent),
        of?.unitCents === undefined ? undefined : eq(ledgerEntries.amountCents, of.unitCents),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
}

/** The counter-entries of entries, for the document that contains them; `subject` is the entry. */
export async function listCounterEntries(
  db: Database,
  entryIds: readonly number[],
): Promise<(LedgerEntry & { subject: string })[]> {
  const counters: (LedgerEntry & { subject: string })[] = []
  for (const some of inPortions(entryIds)) {
    const rows = await db
      .select({ ...ENTRY, ...RATE, subject: ledgerEntries.subject })
      .from(ledgerEntries)
      .leftJoin(original, isOriginal)
      .leftJoin(billedOriginal, isBilledOriginal)
      .where(and(eq(ledgerEntries.kind, 'correction'), inArray(ledgerEntries.subject, some.map(String))))
    counters.push(...rows.map(rateOf))
  }
  return counters
}

const origin = alias(unbilledEntries, 'origin')

/**
 * Unbilled counter-entries of a company, with the invoice of the entry taken back; null if that was billed again since.
 * Without those whose entry is unbilled, too, since both cancel each other out.
 */
export async function listCountersToCredit(
  db: Database,
  companyId: number,
  before: Date,
): Promise<(LedgerEntry & { invoiceId: number | null })[]> {
  const rows = await db
    .select({ ...ENTRY, ...RATE, invoiceId: billedOriginal.invoiceId })
    .from(unbilledEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, unbilledEntries.entryId))
    .leftJoin(original, isOriginal)
    .leftJoin(billedOriginal, isBilledOriginal)
    .leftJoin(origin, eq(origin.entryId, TAKEN_BACK))
    .where(
      and(
        eq(unbilledEntries.companyId, companyId),
        lt(unbilledEntries.bookedAt, before),
        lt(ledgerEntries.amountCents, 0),
        isNull(origin.entryId),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  return rows.map(rateOf)
}

export async function countCorrectable(db: Database, invoiceIds: readonly number[]) {
  return db
    .select({
      invoiceId: billedEntries.invoiceId,
      kind: ledgerEntries.kind,
      detail: ledgerEntries.detail,
      vatPercent: billedEntries.vatPercent,
      unitCents: ledgerEntries.amountCents,
      count: sql<number>`count(*)::int`,
    })
    .from(billedEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, billedEntries.entryId))
    .leftJoin(counter, takesBack)
    .where(
      and(inArray(billedEntries.invoiceId, [...invoiceIds]), isNull(counter.id), ne(ledgerEntries.kind, 'correction')),
    )
    .groupBy(
      billedEntries.invoiceId,
      ledgerEntries.kind,
      ledgerEntries.detail,
      ledgerEntries.amountCents,
      billedEntries.vatPercent,
    )
}

/** Whether a part of an invoice is taken back elsewhere: by a credit note, or on a later invoice. */
export async function hasCorrections(db: Database, invoiceId: number): Promise<boolean> {
  const onItself = and(eq(own.entryId, counter.id), eq(own.invoiceId, billedEntries.invoiceId))
  const rows = await db
    .select({ id: counter.id })
    .from(billedEntries)
    .innerJoin(counter, and(eq(counter.kind, 'correction'), eq(counter.subject, sql`${billedEntries.entryId}::text`)))
    .leftJoin(own, onItself)
    .where(and(eq(billedEntries.invoiceId, invoiceId), isNull(own.entryId)))
    .limit(1)
  return rows.length > 0
}

export function listCreditNotes(db: Database, invoiceIds: readonly number[]): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.corrects, [...invoiceIds]), eq(invoices.kind, 'credit-note')))
}

/** Credit notes and cancellations of a company with remaining credit, oldest first; locked for this transaction. */
export function holdOpenCredits(db: Database, companyId: number): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.state, 'credit')))
    .orderBy(asc(invoices.id))
    .for('update')
}

const isNotDisputed = sql`${invoices.failure} is distinct from 'disputed'`

/**
 * Locks the unpaid, undisputed invoices of a company, optionally except one, oldest first. Call it before writing the
 * audit log, to keep the lock order: others hold an invoice and then write there.
 */
export function holdUnpaid(db: Database, companyId: number, { but = 0 }: { but?: number } = {}): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), ne(invoices.id, but), inArray(invoices.state, UNPAID), isNotDisputed))
    .orderBy(asc(invoices.id))
    .for('update')
}

export async function insertCreditUse(db: Database, use: typeof creditUses.$inferInsert): Promise<void> {
  await db.insert(creditUses).values(use)
}

/** All uses of the credit of a company's corrections, the oldest first. */
export function listCreditUses(db: Database, companyId: number) {
  const ofCompany = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.companyId, companyId))
  return db.select().from(creditUses).where(inArray(creditUses.creditId, ofCompany)).orderBy(asc(creditUses.id))
}

/** Adds the credit used by now, which a credit note prints however late its PDF is made. */
export async function printUse(db: Database, credit: Invoice): Promise<Invoice> {
  const [used] = await db
    .update(invoices)
    .set({ prepaidCents: sql`${invoices.creditedCents}` })
    .where(eq(invoices.id, credit.id))
    .returning()
  return used ?? credit
}

const WANTED = {
  all: undefined,
  unpaid: inArray(invoices.state, ['failed', 'handed-over']),
  clarified: and(eq(invoices.state, 'handed-over'), isNotDisputed),
  disputed: and(eq(invoices.state, 'handed-over'), eq(invoices.failure, 'disputed')),
  corrections: ne(invoices.kind, 'invoice'),
  credit: eq(invoices.state, 'credit'),
  'paid-out': eq(invoices.state, 'paid-out'),
} as const

export interface BilledSearch {
  search: string
  only: keyof typeof WANTED
  id?: number
  companyId?: number
  /** Cursor: only older documents than this one. */
  before?: number | undefined
}

const corrected = alias(invoices, 'corrected')
const RECIPIENT = sql`${invoices.buyer}->>'name'`

export async function listBilledRows(db: Database, wish: BilledSearch) {
  const { search, only, id, companyId, before } = wish
  const wanted: (SQL | undefined)[] = [
    WANTED[only],
    id === undefined ? undefined : eq(invoices.id, id),
    companyId === undefined ? undefined : eq(invoices.companyId, companyId),
    before === undefined ? undefined : lt(invoices.id, before),
  ]
  if (search) {
    // Each company's name is read once, not for each of its documents.
    const named = db.select({ id: companies.id }).from(companies).where(contains(companies.name, search))
    wanted.push(or(contains(invoices.number, search), inArray(invoices.companyId, named), contains(RECIPIENT, search)))
  }
  return db
    .select({
      invoice: invoices,
      companyName: sql<string>`coalesce(${companies.name}, '')`,
      companyEnded: sql<boolean>`${companies.endedAt} is not null`,
      corrected: corrected.number,
    })
    .from(invoices)
    .leftJoin(companies, eq(companies.id, invoices.companyId))
    .leftJoin(corrected, eq(corrected.id, invoices.corrects))
    .where(and(...wanted))
    .orderBy(desc(invoices.id))
    .limit(BILLED_LISTED_MAX)
}
