import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { accounts, refreshTokens, sessions } from '#features/accounts/accounts-schema.ts'
import { endTicketsOf } from '#features/accounts/second-factor/second-factor-store.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { placeholders, preparedOnce, preparedRead, preparedRow } from '#platform/database/prepared-once.ts'
import type { Caller } from '#platform/http/caller.ts'

export type RefreshTokenRow = typeof refreshTokens.$inferSelect

const newSession = preparedOnce((db) =>
  db
    .insert(sessions)
    .values(placeholders('id', 'accountId', 'createdAt', 'provedAt', 'device', 'lastSeenAt'))
    .prepare('new_session'),
)

type NewSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'accountId' | 'createdAt' | 'provedAt' | 'device' | 'lastSeenAt'
>

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await newSession(db).execute(session)
}

const newRefreshToken = preparedOnce((db) =>
  db
    .insert(refreshTokens)
    .values(placeholders('hash', 'sessionId', 'createdAt'))
    .prepare('new_refresh_token'),
)

export async function insertRefreshToken(db: Database, row: Omit<RefreshTokenRow, 'usedAt'>): Promise<void> {
  await newRefreshToken(db).execute(row)
}

const callerOfSession = preparedRead((db) =>
  db
    .select({
      accountId: accounts.id,
      sessionId: sessions.id,
      role: accounts.role,
      companyId: accounts.companyId,
      demo: accounts.demo,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sql.placeholder('id')), isNull(sessions.endedAt), isNull(accounts.blockedAt)))
    .prepare('caller_of_session'),
)

/** Caller of a session; undefined if it has ended, or its account is blocked or of a demo that is off (T26). */
export async function findSessionCaller(
  db: Database,
  sessionId: string,
  config: Pick<Config, 'demo'>,
): Promise<Caller | undefined> {
  const [found] = await callerOfSession(db).execute({ id: sessionId })
  if (!found || (found.demo && !config.demo)) return undefined
  const { demo: _, ...caller } = found
  return caller
}

export async function findSessionStart(db: Database, id: string): Promise<Date | undefined> {
  const [session] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, id))
  return session?.createdAt
}

/** Time of the last verification of password and second factor in a session. */
export async function findProof(db: Database, id: string): Promise<Date | undefined> {
  const [session] = await db
    .select({ provedAt: sessions.provedAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
  return session?.provedAt ?? undefined
}

export const findRefreshToken = preparedRow('refresh_token', refreshTokens, refreshTokens.hash)

/** True for exactly one of several concurrent uses of the token. */
export async function useRefreshToken(db: Database, hash: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(refreshTokens)
    .set({ usedAt: at })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning({ hash: refreshTokens.hash })
  return rows.length === 1
}

export interface SessionEnd {
  at: Date
  because:
    | 'log-out'
    | 'upload'
    | 'too-long'
    | 'password-reset'
    | 'second-factor-reset'
    | 'password-changed'
    | 'refresh-reused'
    | 'second-factor-added'
    | 'factor-required'
    | 'ended-by-person'
    | 'role-changed'
    | 'blocked'
    | 'closed'
    | 'restored'
}

/** True if this call ended the session. */
export async function endSession(db: Database, id: string, { at, because }: SessionEnd): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: at, endedBecause: because })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return rows.length === 1
}

/** Also sign-ins that await the second factor. Call it in a transaction that has locked the account. */
export async function endSessionsOf(db: Database, accountId: number, { at, because }: SessionEnd): Promise<void> {
  await endTicketsOf(db, accountId, at)
  await db
    .update(sessions)
    .set({ endedAt: at, endedBecause: because })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
}

/** Ends all sessions but one; all if none is to be kept. */
export async function endOtherSessions(
  db: Database,
  accountId: number,
  keepId: string | undefined,
  { at, because }: SessionEnd,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endedBecause: because })
    .where(
      and(
        eq(sessions.accountId, accountId),
        keepId === undefined ? undefined : ne(sessions.id, keepId),
        isNull(sessions.endedAt),
      ),
    )
}

export async function endAllSessions(db: Database, { at, because }: SessionEnd): Promise<void> {
  await db.update(sessions).set({ endedAt: at, endedBecause: because }).where(isNull(sessions.endedAt))
}

export async function noteSeen(db: Database, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, id))
}
