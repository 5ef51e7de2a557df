import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { invoiceProfiles } from '#features/billing/billing-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { foldCase } from '#platform/database/fold-case.ts'

/** A fact of `companyId` that another company shares. */
export type Duplicate = ReviewCase['duplicates'][number] & { companyId: number }

/** Maximum of other companies listed per fact: a fact shared by many is meaningless. */
const OTHERS_MAX = 20

/** Normalises addresses: „Holtenauer Straße 1a“ and „holtenauer str. 1 A“ are equal. */
const plainAddress = sql`regexp_replace(replace(${foldCase(studios.address)}, 'straße', 'str'), '[^a-z0-9äöüß]', '', 'g')`
const digits = sql`regexp_replace(${studios.phone}, '[^0-9]', '', 'g')`

interface Fact {
  table: PgTable
  companyId: SQL<number>
  studio: SQL<string>
  /** Null if the row lacks the fact. */
  key: SQL<string | null>
}

const OF_STUDIO = { table: studios, companyId: sql<number>`${studios.companyId}`, studio: sql<string>`${studios.name}` }
const FACTS: { [same in Duplicate['same']]: Fact } = {
  address: { ...OF_STUDIO, key: sql`${studios.zipcode} || ' ' || ${plainAddress}` },
  phone: { ...OF_STUDIO, key: sql`case when length(${digits}) > 5 then ${digits} end` },
  certificate: { ...OF_STUDIO, key: sql`${studios.certificateSha256}` },
  'vat-id': {
    table: invoiceProfiles,
    companyId: sql`${invoiceProfiles.companyId}`,
    studio: sql`''`,
    key: sql`nullif(${invoiceProfiles.vatId}, '')`,
  },
}

/** Facts that these companies have in common with others. */
export async function listDuplicates(db: Database, companyIds: readonly number[]): Promise<Duplicate[]> {
  const found: Duplicate[] = []
  for (const same of Object.keys(FACTS) as Duplicate['same'][])
    found.push(...(await listSame(db, companyIds, same, FACTS[same])))
  return found
}

/** In two steps, so that no plan compares all pairs of rows: facts of these companies, then others with them. */
const listCompaniesWith = (
  db: Database,
  { table, companyId, key }: Pick<Fact, 'table' | 'companyId' | 'key'>,
  keys: readonly string[],
) =>
  db
    .selectDistinct({ companyId, key, company_name: companies.name, owner_id: accounts.id })
    .from(table)
    .innerJoin(companies, eq(companies.id, companyId))
    .leftJoin(accounts, and(eq(accounts.companyId, companies.id), eq(accounts.role, 'owner')))
    .where(inArray(key, [...keys]))
    .orderBy(companyId)

async function listSame(
  db: Database,
  companyIds: readonly number[],
  same: Duplicate['same'],
  { table, companyId: ofCompany, studio, key }: Fact,
): Promise<Duplicate[]> {
  const own = await db
    .selectDistinct({ companyId: ofCompany, key, studio })
    .from(table)
    .where(inArray(ofCompany, [...companyIds]))
  const keys = [...new Set(own.flatMap((row) => row.key ?? []))]
  if (keys.length === 0) return []
  const others = await listCompaniesWith(db, { table, companyId: ofCompany, key }, keys)
  const byKey = Map.groupBy(others, (other) => other.key)
  return own.flatMap(({ companyId, key: mine, studio: name }) =>
    (byKey.get(mine) ?? [])
      .filter((other) => other.companyId !== companyId)
      .slice(0, OTHERS_MAX)
      .map(({ company_name, owner_id }) => ({ companyId, studio: name, company_name, owner_id, same })),
  )
}

/** VAT ids by company; empty or missing if not given. */
export async function readVatIds(db: Database, companyIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ companyId: invoiceProfiles.companyId, vatId: invoiceProfiles.vatId })
    .from(invoiceProfiles)
    .where(inArray(invoiceProfiles.companyId, [...companyIds]))
  return new Map(rows.map(({ companyId, vatId }) => [companyId, vatId]))
}
