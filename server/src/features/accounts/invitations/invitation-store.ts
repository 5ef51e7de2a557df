import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { invitations } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type Invitation = typeof invitations.$inferSelect

/** Neither accepted nor withdrawn; it may have expired. */
const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

export async function insertInvitation(db: Database, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation)
}

/** The open invitation that a code opens for an address. */
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

/** True for exactly one of several who accept at once; false also when it was withdrawn. */
export async function acceptInvitation(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ acceptedAt: at })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id })
  return rows.length === 1
}

export async function withdrawInvitationsBy(db: Database, accountId: number, at: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ withdrawnAt: at })
    .where(and(eq(invitations.invitedBy, accountId), isOpen))
}

/** Followed, withdrawn or neither: they open nothing any more. */
export async function deleteInvitationsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, before))
}
