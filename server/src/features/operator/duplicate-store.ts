import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { invoiceProfiles } from '#features/billing/billing-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { foldCase } from '#platform/database/fold-case.ts'

export interface Duplicate {
  companyId: number
  studio: string
  company_name: string
  owner_id: number | null
  same: 'address' | 'phone' | 'certificate' | 'vat-id'
}

const others = alias(studios, 'others')
/** „Holtenauer Straße 1a“ and „holtenauer str. 1 A“ are one. */
const plain = (address: AnyPgColumn) =>
  sql`regexp_replace(replace(${foldCase(address)}, 'straße', 'str'), '[^a-z0-9äöüß]', '', 'g')`
const digits = (phone: AnyPgColumn) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`
const SAME = {
  address: and(eq(others.zipcode, studios.zipcode), sql`${plain(others.address)} = ${plain(studios.address)}`),
  phone: and(sql`length(${digits(studios.phone)}) > 5`, sql`${digits(others.phone)} = ${digits(studios.phone)}`),
  certificate: eq(others.certificateSha256, studios.certificateSha256),
} as const

/** Facts that studios of these companies share with studios of others. */
export async function listDuplicates(db: Database, companyIds: readonly number[]): Promise<Duplicate[]> {
  const found: Duplicate[] = []
  for (const same of Object.keys(SAME) as (keyof typeof SAME)[]) {
    const rows = await db
      .select({
        companyId: studios.companyId,
        studio: studios.name,
        company_name: companies.name,
        owner_id: accounts.id,
      })
      .from(studios)
      .innerJoin(others, and(ne(others.companyId, studios.companyId), SAME[same]))
      .innerJoin(companies, eq(companies.id, others.companyId))
      .leftJoin(accounts, and(eq(accounts.companyId, companies.id), eq(accounts.role, 'owner')))
      .where(inArray(studios.companyId, [...companyIds]))
      .groupBy(studios.companyId, studios.name, companies.name, accounts.id)
      .limit(500)
    found.push(...rows.map((row) => ({ ...row, same })))
  }
  return [...found, ...(await listSameVatIds(db, companyIds))]
}

const theirs = alias(invoiceProfiles, 'theirs')

/** A VAT id belongs to one company. */
async function listSameVatIds(db: Database, companyIds: readonly number[]): Promise<Duplicate[]> {
  const rows = await db
    .select({ companyId: invoiceProfiles.companyId, company_name: companies.name, owner_id: accounts.id })
    .from(invoiceProfiles)
    .innerJoin(
      theirs,
      and(
        ne(theirs.companyId, invoiceProfiles.companyId),
        eq(theirs.vatId, invoiceProfiles.vatId),
        ne(theirs.vatId, ''),
      ),
    )
    .innerJoin(companies, eq(companies.id, theirs.companyId))
    .leftJoin(accounts, and(eq(accounts.companyId, companies.id), eq(accounts.role, 'owner')))
    .where(inArray(invoiceProfiles.companyId, [...companyIds]))
    .limit(500)
  return rows.map((row) => ({ ...row, studio: '', same: 'vat-id' as const }))
}

/** Of these companies that have given one. */
export async function readVatIds(db: Database, companyIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ companyId: invoiceProfiles.companyId, vatId: invoiceProfiles.vatId })
    .from(invoiceProfiles)
    .where(inArray(invoiceProfiles.companyId, [...companyIds]))
  return new Map(rows.map(({ companyId, vatId }) => [companyId, vatId]))
}
