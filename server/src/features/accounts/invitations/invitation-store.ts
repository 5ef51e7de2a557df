import { STAFF_TYPES, type StaffType } from '@epassbild/contract/staff.ts'
import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { accounts, invitations } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type Invitation = typeof invitations.$inferSelect

/** Neither accepted nor withdrawn; it may have expired. */
const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

export async function insertInvitation(db: Database, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation)
}

export async function findOpenInvitation(
  db: Database,
  { codeHash, email, now }: { codeHash: string; email: string; now: Date },
): Promise<Invitation | undefined> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.codeHash, codeHash), eq(invitations.email, email), gt(invitations.expiresAt, now), isOpen),
    )
  return invitation
}

/** Defined for exactly one of several concurrent acceptances; undefined also if it was withdrawn. */
export async function acceptInvitation(db: Database, id: string, at: Date): Promise<Invitation | undefined> {
  const [accepted] = await db
    .update(invitations)
    .set({ acceptedAt: at })
    .where(and(eq(invitations.id, id), isOpen))
    .returning()
  return accepted
}

export async function withdrawInvitationsBy(
  db: Database,
  accountId: number,
  at: Date,
  roles: readonly StaffType[] = STAFF_TYPES,
): Promise<void> {
  await db
    .update(invitations)
    .set({ withdrawnAt: at })
    .where(and(eq(invitations.invitedBy, accountId), inArray(invitations.role, [...roles]), isOpen))
}

/** Accepted, withdrawn or expired invitations, which are of no use any more. */
export async function deleteInvitationsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, before))
}

/** Deletes the company's invitations to these people, found by the addresses that their accounts must still hold. */
export async function deleteInvitationsTo(db: Database, accountIds: readonly number[]): Promise<void> {
  const isTheirs = and(eq(accounts.email, invitations.email), eq(accounts.companyId, invitations.companyId))
  const theirs = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), isTheirs))
  await db.delete(invitations).where(exists(theirs))
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

/** Accepted or withdrawn, the newest first. */
export function listEndedInvitations(db: Database, companyId: number): Promise<Invitation[]> {
  const hasEnded = or(isNotNull(invitations.acceptedAt), isNotNull(invitations.withdrawnAt))
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), hasEnded))
    .orderBy(desc(invitations.createdAt), asc(invitations.id))
}

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

/** Number of invitation mails to an address by companies that the operator has not activated. */
export async function countUnreviewedMails(db: Database, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(and(eq(invitations.email, email), ne(companies.review, 'approved'), gt(invitations.createdAt, since)))
  return row?.all ?? 0
}

/** Invitations sent and not accepted; withdrawn ones count, since their mails were sent. */
export async function countUnfollowed(db: Database, companyId: number): Promise<number> {
  return db.$count(invitations, and(eq(invitations.companyId, companyId), isNull(invitations.acceptedAt)))
}

/** True for exactly one of several concurrent withdrawals; false if it was accepted meanwhile. */
export async function markWithdrawn(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ withdrawnAt: at })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id })
  return rows.length === 1
}
