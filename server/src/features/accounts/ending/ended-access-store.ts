import { and, eq, gt, isNull, lt, notExists, or } from 'drizzle-orm'
import {
  codeRequests,
  mailedCodes,
  refreshTokens,
  sessions,
  signInTickets,
} from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'

export async function deleteCodesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(mailedCodes).where(lt(mailedCodes.createdAt, before))
  await db.delete(codeRequests).where(lt(codeRequests.createdAt, before))
}

export async function deleteTicketsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(signInTickets).where(lt(signInTickets.expiresAt, before))
}

/** Sessions that have ended or cannot be refreshed any more; their tokens are deleted with them. */
export async function deleteDeadSessions(db: Database, endedBefore: Date, idleSince: Date): Promise<void> {
  const alive = db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessions.id), gt(refreshTokens.createdAt, idleSince)))
  const isIdle = and(isNull(sessions.endedAt), lt(sessions.createdAt, idleSince), notExists(alive))
  await db.delete(sessions).where(or(lt(sessions.endedAt, endedBefore), isIdle))
}

export async function deleteTokensBefore(db: Database, before: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.createdAt, before))
}
