import type { StaffType } from '@epassbild/contract/staff.ts'
import { and, asc, eq, inArray, isNotNull, isNull, max, ne } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Account } from './account-store.ts'
import { accounts, sessions } from './accounts-schema.ts'

/** Accepted, confirmed, neither blocked nor removed, and not the owner. */
function isStaffOf(companyId: number) {
  return and(
    eq(accounts.companyId, companyId),
    ne(accounts.role, 'owner'),
    isNotNull(accounts.verifiedAt),
    isNull(accounts.blockedAt),
  )
}

export function listMembers(db: Database, companyId: number): Promise<Account[]> {
  return db.select().from(accounts).where(isStaffOf(companyId)).orderBy(asc(accounts.id))
}

export async function findMember(db: Database, companyId: number, id: number): Promise<Account | undefined> {
  const [member] = await db
    .select()
    .from(accounts)
    .where(and(isStaffOf(companyId), eq(accounts.id, id)))
  return member
}

/** Whether this address belongs to the company's owner or staff; blocked and removed people do not count. */
export async function isInCompany(db: Database, companyId: number, email: string): Promise<boolean> {
  const isOfCompany = and(eq(accounts.companyId, companyId), isNull(accounts.blockedAt))
  return (await db.$count(accounts, and(isOfCompany, isConfirmed(email)))) > 0
}

/** Whether this address is confirmed; an unconfirmed one belongs to no account yet. */
export async function isRegistered(db: Database, email: string): Promise<boolean> {
  return (await db.$count(accounts, isConfirmed(email))) > 0
}

const isConfirmed = (email: string) => and(eq(accounts.email, email), isNotNull(accounts.verifiedAt))

/** All past and present members of the company, ordered by account id. */
export function listEverMembers(db: Database, companyId: number): Promise<Account[]> {
  return db.select().from(accounts).where(eq(accounts.companyId, companyId)).orderBy(asc(accounts.id))
}

/** Last sign-in or renewal of each of these accounts, by id; absent if no session is stored. */
export async function findLastSeen(db: Database, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ id: sessions.accountId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(inArray(sessions.accountId, [...ids]), isNotNull(sessions.lastSeenAt)))
    .groupBy(sessions.accountId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}

export async function updateRole(db: Database, id: number, role: StaffType): Promise<Account | undefined> {
  const [changed] = await db.update(accounts).set({ role }).where(eq(accounts.id, id)).returning()
  return changed
}

/** Undefined if the person was released before. */
export async function markReleased(db: Database, id: number, releasedAt: Date): Promise<Account | undefined> {
  const [released] = await db
    .update(accounts)
    .set({ releasedAt })
    .where(and(eq(accounts.id, id), isNull(accounts.releasedAt)))
    .returning()
  return released
}
