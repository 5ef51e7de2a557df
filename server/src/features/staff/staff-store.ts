import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import { accounts, companies, invitations } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type Member = typeof accounts.$inferSelect
export type Invitation = typeof invitations.$inferSelect
export type Company = typeof companies.$inferSelect

/** Accepted, confirmed, neither blocked nor removed, and not the owner. */
function isStaffOf(companyId: number) {
  return and(
    eq(accounts.companyId, companyId),
    ne(accounts.role, 'owner'),
    isNotNull(accounts.verifiedAt),
    isNull(accounts.blockedAt),
  )
}

/** Neither accepted nor withdrawn; it may have expired. */
const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

export function listMembers(db: Database, companyId: number): Promise<Member[]> {
  return db.select().from(accounts).where(isStaffOf(companyId)).orderBy(asc(accounts.id))
}

export async function findMember(db: Database, companyId: number, id: number): Promise<Member | undefined> {
  const [member] = await db
    .select()
    .from(accounts)
    .where(and(isStaffOf(companyId), eq(accounts.id, id)))
  return member
}

/** Whether somebody has confirmed this address; an unconfirmed one is nobody's yet. */
export async function isRegistered(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.verifiedAt)))
  return rows.length > 0
}

export async function findCompany(db: Database, id: number): Promise<Company> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id))
  if (!company) throw new Error('company not there')
  return company
}

export async function findPerson(db: Database, id: number): Promise<Member> {
  const [person] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (!person) throw new Error('account not there')
  return person
}

/** The newest first. */
export function listOpenInvitations(db: Database, companyId: number, invitedBy?: number): Promise<Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        isOpen,
        ...(invitedBy === undefined ? [] : [eq(invitations.invitedBy, invitedBy)]),
      ),
    )
    .orderBy(desc(invitations.createdAt), asc(invitations.id))
}

/** What one company has mailed to an address. */
export async function countInvitationMails(
  db: Database,
  { email, companyId }: { email: string; companyId: number },
  since: Date,
): Promise<number> {
  return db.$count(
    invitations,
    and(eq(invitations.email, email), eq(invitations.companyId, companyId), gt(invitations.createdAt, since)),
  )
}

/** What all companies together have mailed to an address that the operator has not activated. */
export async function countUnreviewedMails(db: Database, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(and(eq(invitations.email, email), ne(companies.review, 'approved'), gt(invitations.createdAt, since)))
  return row?.all ?? 0
}

/** Sent and not followed, withdrawn ones too: their mails have gone out. */
export async function countUnfollowed(db: Database, companyId: number): Promise<number> {
  return db.$count(invitations, and(eq(invitations.companyId, companyId), isNull(invitations.acceptedAt)))
}

/** True for exactly one of several who withdraw at once; false when it was accepted meanwhile. */
export async function withdraw(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ withdrawnAt: at })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id })
  return rows.length === 1
}
