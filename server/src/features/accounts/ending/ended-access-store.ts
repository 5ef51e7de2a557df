import type { Role } from '@epassbild/contract/endpoint.ts'
import { and, eq, gt, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import {
  accounts,
  codeRequests,
  mailedCodes,
  refreshTokens,
  sessions,
  signInTickets,
} from '#features/accounts/accounts-schema.ts'
import type { SessionEnd } from '#features/accounts/sessions/session-store.ts'
import type { Database } from '#platform/database/database.ts'

export async function deleteCodesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(mailedCodes).where(lt(mailedCodes.createdAt, before))
  await db.delete(codeRequests).where(lt(codeRequests.createdAt, before))
}

export async function deleteTicketsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(signInTickets).where(lt(signInTickets.expiresAt, before))
}

/** Ends sessions past their maximum duration, as of the instant at which it elapsed. Returns their number. */
export async function endOverlongSessions(
  db: Database,
  { role, minutes, now, most }: { role: Role; minutes: number; now: Date; most: number },
): Promise<number> {
  const people = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, role))
  const isOver = lte(sessions.createdAt, new Date(now.getTime() - minutes * 60_000))
  const overlong = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNull(sessions.endedAt), isOver, inArray(sessions.accountId, people)))
    .limit(most)
  const because: SessionEnd['because'] = 'too-long'
  const rows = await db
    .update(sessions)
    .set({ endedAt: sql`${sessions.createdAt} + make_interval(mins => ${minutes})`, endedBecause: because })
    .where(and(isNull(sessions.endedAt), inArray(sessions.id, overlong)))
    .returning({ id: sessions.id })
  return rows.length
}

/** Deletes sessions that have ended or cannot be refreshed any more, with their tokens. Returns their number. */
export async function deleteDeadSessions(
  db: Database,
  { endedBefore, idleSince, most }: { endedBefore: Date; idleSince: Date; most: number },
): Promise<number> {
  const alive = db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessions.id), gt(refreshTokens.createdAt, idleSince)))
  const isIdle = and(isNull(sessions.endedAt), lt(sessions.createdAt, idleSince), notExists(alive))
  const dead = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.endedAt, endedBefore), isIdle))
    .limit(most)
  const rows = await db.delete(sessions).where(inArray(sessions.id, dead)).returning({ id: sessions.id })
  return rows.length
}

export async function deleteTokensBefore(db: Database, before: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.createdAt, before))
}
