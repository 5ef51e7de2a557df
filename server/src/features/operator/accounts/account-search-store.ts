import { withAsciiDomain } from '@epassbild/contract/web-address.ts'
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { invoiceProfiles, invoices } from '#features/billing/billing-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { contains } from '#platform/database/fold-case.ts'

const FOUND = {
  company: companies,
  ownerName: sql<string>`coalesce(max(trim(${accounts.firstName} || ' ' || ${accounts.lastName})), '')`,
  // Hides the placeholder address of a closed account.
  ownerEmail: sql<string>`coalesce(max(case when ${accounts.closedAt} is null then ${accounts.email} end), '')`,
  studios: sql<number>`(select count(*)::int from ${studios} where ${studios.companyId} = ${companies.id})`,
}

function found(db: Database, wanted: SQL | undefined) {
  return db
    .select(FOUND)
    .from(companies)
    .leftJoin(accounts, and(eq(accounts.companyId, companies.id), eq(accounts.role, 'owner')))
    .where(wanted)
    .groupBy(companies.id)
    .orderBy(desc(companies.id))
}

export type FoundRow = Awaited<ReturnType<typeof found>>[number]

export interface AccountSearch {
  search: string
  most: number
  before?: number | undefined
}

/** Companies by part of their name or VAT id, a person's name or address, or an invoice's number; newest first. */
export function listFoundCompanies(db: Database, { search, most, before }: AccountSearch): Promise<FoundRow[]> {
  const isOlder = before === undefined ? undefined : lt(companies.id, before)
  // Selects the companies first: owners and studios are looked up for these only.
  const meant = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isOlder, search ? isMeant(db, search) : undefined))
    .orderBy(desc(companies.id))
    .limit(most)
  return found(db, inArray(companies.id, meant))
}

function isMeant(db: Database, search: string): SQL | undefined {
  // Accepts spaces in the number.
  const vatId = search.replaceAll(' ', '')
  // In the stored form of addresses.
  const address = withAsciiDomain(search.toLowerCase())
  const person = sql`${accounts.firstName} || ' ' || ${accounts.lastName}`
  return or(
    contains(companies.name, search),
    inArray(
      companies.id,
      db
        .select({ id: accounts.companyId })
        .from(accounts)
        .where(or(contains(accounts.email, address), contains(person, search))),
    ),
    inArray(
      companies.id,
      db.select({ id: invoices.companyId }).from(invoices).where(contains(invoices.number, search)),
    ),
    inArray(
      companies.id,
      db.select({ id: invoiceProfiles.companyId }).from(invoiceProfiles).where(contains(invoiceProfiles.vatId, vatId)),
    ),
  )
}

export async function findCompanyFacts(db: Database, companyId: number): Promise<FoundRow | undefined> {
  const [row] = await found(db, eq(companies.id, companyId))
  return row
}
