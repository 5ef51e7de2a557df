import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { companies } from '#features/companies/companies-schema.ts'
import type { Company } from '#features/companies/company-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Account } from './account-store.ts'
import { accounts } from './accounts-schema.ts'

export interface Ownership {
  company: Company
  owner: Account
}

/** Companies with their confirmed owner, the earliest registration first. */
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

/** A company with its owner, blocked or not: debts are billed in either case. */
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

/**
 * Makes a member the owner; the former owner becomes a manager, invited by the new one. In a transaction.
 * @returns the ids of the former owners, normally one.
 */
export async function replaceOwner(db: Database, companyId: number, id: number): Promise<number[]> {
  const former = await db
    .update(accounts)
    .set({ role: 'manager', supervisorId: id })
    .where(and(eq(accounts.companyId, companyId), eq(accounts.role, 'owner'), ne(accounts.id, id)))
    .returning({ id: accounts.id })
  await db.update(accounts).set({ role: 'owner', supervisorId: null }).where(eq(accounts.id, id))
  return former.map((owner) => owner.id)
}
