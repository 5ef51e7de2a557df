import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts, recoveryCodes, signInTickets } from '#features/accounts/accounts-schema.ts'
import { isAskedByLiving } from '#features/accounts/asker-store.ts'
import { SHOWN_NAME } from '#features/accounts/name-store.ts'
import type { Database } from '#platform/database/database.ts'

export async function insertTicket(db: Database, ticket: typeof signInTickets.$inferInsert): Promise<void> {
  await db.insert(signInTickets).values(ticket)
}

export type Ticket = Pick<typeof signInTickets.$inferSelect, 'accountId' | 'offeredSecret'>

/** Counts one attempt against a valid ticket and returns it; undefined if no attempt is left or it has expired. */
export async function takeTicketTry(
  db: Database,
  { hash, now, triesMax }: { hash: string; now: Date; triesMax: number },
): Promise<Ticket | undefined> {
  const [ticket] = await db
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} + 1` })
    .where(
      and(
        eq(signInTickets.hash, hash),
        isNull(signInTickets.usedAt),
        gt(signInTickets.expiresAt, now),
        lt(signInTickets.tries, triesMax),
      ),
    )
    .returning({ accountId: signInTickets.accountId, offeredSecret: signInTickets.offeredSecret })
  return ticket
}

/** Reverts the attempt of a code that was not checked. */
export async function giveBackTicketTry(db: Database, hash: string): Promise<void> {
  await db
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} - 1` })
    .where(eq(signInTickets.hash, hash))
}

/** True for exactly one of several concurrent uses of the ticket. */
export async function useTicket(db: Database, hash: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(signInTickets)
    .set({ usedAt: at })
    .where(and(eq(signInTickets.hash, hash), isNull(signInTickets.usedAt)))
    .returning({ hash: signInTickets.hash })
  return rows.length === 1
}

export async function endTicketsOf(db: Database, accountId: number, at: Date): Promise<void> {
  await db
    .update(signInTickets)
    .set({ usedAt: at })
    .where(and(eq(signInTickets.accountId, accountId), isNull(signInTickets.usedAt)))
}

export async function endAllTickets(db: Database, at: Date): Promise<void> {
  await db.update(signInTickets).set({ usedAt: at }).where(isNull(signInTickets.usedAt))
}

/** Consumes a step; false if this or a later one was used before, which indicates a replay. */
export async function useTotpStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ totpLastStep: step })
    .where(and(eq(accounts.id, accountId), lt(accounts.totpLastStep, step)))
    .returning({ id: accounts.id })
  return rows.length === 1
}

export async function setSecondFactor(db: Database, accountId: number, state: 'off' | 'on'): Promise<void> {
  await db.update(accounts).set({ secondFactor: state }).where(eq(accounts.id, accountId))
}

/**
 * Stores an app with the step of its confirming code, which consumes that step. Steps of a former app do not count: its
 * last code may be of the same half minute, and no code of the new secret was used before.
 */
export async function setTotp(
  db: Database,
  accountId: number,
  app: { totpSecret: string; totpLastStep: number },
): Promise<void> {
  await db.update(accounts).set(app).where(eq(accounts.id, accountId))
}

export async function forgetTotpSecret(db: Database, accountId: number): Promise<void> {
  await db.update(accounts).set({ totpSecret: null }).where(eq(accounts.id, accountId))
}

/** Records the operator who requests a reset of the factors, or by nulls that there is no request. */
export async function noteResetAsked(
  db: Database,
  accountId: number,
  asked: { resetAskedBy: number | null; resetAskedAt: Date | null },
): Promise<void> {
  await db.update(accounts).set(asked).where(eq(accounts.id, accountId))
}

/** The reset requests for these people since an instant, each with the name of the requesting operator. */
export function listOpenResets(db: Database, accountIds: readonly number[], since: Date) {
  const people = alias(accounts, 'people')
  return db
    .select({
      accountId: people.id,
      askedBy: accounts.id,
      askedAt: sql<Date>`${people.resetAskedAt}`.mapWith(people.resetAskedAt),
      operator: SHOWN_NAME,
    })
    .from(people)
    .innerJoin(accounts, isAskedByLiving(people.resetAskedBy))
    .where(and(inArray(people.id, [...accountIds]), gt(people.resetAskedAt, since)))
}

export async function forgetResetsUntil(db: Database, until: Date): Promise<void> {
  await db.update(accounts).set({ resetAskedBy: null, resetAskedAt: null }).where(lte(accounts.resetAskedAt, until))
}

export async function notePutOff(db: Database, accountId: number, at: Date): Promise<void> {
  await db.update(accounts).set({ secondFactorPutOffAt: at }).where(eq(accounts.id, accountId))
}

export async function replaceRecoveryCodes(db: Database, accountId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, accountId })))
}

/** Number of unused codes. */
export async function countRecoveryCodes(db: Database, accountId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
}

/** Deletes app and recovery codes; keeps the last step, which shows that the account has signed in before. */
export async function forgetSecondFactor(db: Database, accountId: number, next: 'off' | 'due'): Promise<void> {
  await db.update(accounts).set({ secondFactor: next, totpSecret: null }).where(eq(accounts.id, accountId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** True for exactly one use of a recovery code of this account. */
export async function useRecoveryCode(db: Database, accountId: number, hash: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash })
  return rows.length === 1
}
