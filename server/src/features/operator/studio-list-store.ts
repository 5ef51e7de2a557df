import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'

const IS_OWNER = and(eq(accounts.role, 'owner'), isNotNull(accounts.verifiedAt), isNull(accounts.blockedAt))

/** One statement, without columns that the list does not show: there are thousands of rows. */
export function listStudiosWithOwners(db: Database) {
  return db
    .select({
      id: studios.id,
      name: studios.name,
      address: studios.address,
      zipcode: studios.zipcode,
      city: studios.city,
      created_at: studios.createdAt,
      review: studios.review,
      /** Whether a change is pending. */
      changes: sql<boolean>`${studios.proposed} is not null`,
      has_certificate: sql<boolean>`${studios.certificateKey} is not null`,
      company_name: companies.name,
      company_review: companies.review,
      owner_id: accounts.id,
    })
    .from(studios)
    .innerJoin(companies, eq(companies.id, studios.companyId))
    .leftJoin(accounts, and(eq(accounts.companyId, companies.id), IS_OWNER))
    .orderBy(asc(studios.id))
}
