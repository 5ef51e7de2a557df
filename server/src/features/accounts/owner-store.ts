import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { companies } from '#features/companies/companies-schema.ts'
import type { Company } from '#features/companies/company-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Account } from './account-store.ts'
import { accounts } from './accounts-schema.ts'

export interface Ownership {
  company: Company
  owner: Account
}

/** Companies with their confirmed owner, the longest waiting first. */
export async function listOwnerships(db: Database, companyIds: readonly number[]): Promise<Ownership[]> {
  return db
    .select({ company: companies, owner: accounts })
    .from(companies)
    .innerJoin(accounts, and(eq(accounts.companyId, companies.id), eq(accounts.role, 'owner')))
    .where(
      and(inArray(accounts.companyId, [...companyIds]), isNotNull(accounts.verifiedAt), isNull(accounts.blockedAt)),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
}

export async function findOwnership(db: Database, ownerId: number): Promise<Ownership | undefined> {
  const [ownership] = await db
    .select({ company: companies, owner: accounts })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(
      and(
        eq(accounts.id, ownerId),
        eq(accounts.role, 'owner'),
        isNotNull(accounts.verifiedAt),
        isNull(accounts.blockedAt),
      ),
    )
  return ownership
}

/** A company with its owner, blocked or not: what they owe is billed all the same. */
export async function findBilledParties(
  db: Database,
  companyId: number,
): Promise<{ company: Company; owner: Account | null } | undefined> {
  const [row] = await db
    .select({ company: companies, owner: accounts })
    .from(companies)
    .leftJoin(accounts, and(eq(accounts.companyId, companies.id), eq(accounts.role, 'owner')))
    .where(eq(companies.id, companyId))
    .orderBy(asc(accounts.id))
    .limit(1)
  return row
}
