import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { accounts, companies } from '#features/accounts/accounts-schema.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/platform-schema.ts'

const ACTIVITY_MAX = 10_000

export async function findCompanyRow(db: Database, id: number) {
  const [company] = await db.select().from(companies).where(eq(companies.id, id))
  if (!company) throw new Error('company not there')
  return company
}

/** Everybody who ever belonged to the company, with the standing identification. */
export function listPeople(db: Database, companyId: number) {
  return db
    .select({ account: accounts, identifiedAt: identifications.identifiedAt })
    .from(accounts)
    .leftJoin(identifications, and(eq(identifications.accountId, accounts.id), isNull(identifications.endedAt)))
    .where(eq(accounts.companyId, companyId))
    .orderBy(asc(accounts.id))
}

export function listBookings(db: Database, companyId: number) {
  return db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.companyId, companyId))
    .orderBy(asc(ledgerEntries.bookedAt), asc(ledgerEntries.id))
}

export function listActivity(db: Database, accountIds: readonly number[]) {
  return db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.actorId, [...accountIds]))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(ACTIVITY_MAX)
}
