import type { SignedInDevice } from '@epassbild/contract/own-account/devices.ts'
import type { EarlierDevice } from '@epassbild/contract/own-account/on-record.ts'
import { lockAccount } from '#features/accounts/account-store.ts'
import { longestMinutes } from '#features/accounts/sessions/longest-minutes.ts'
import { endSession, endSessionsOf } from '#features/accounts/sessions/session-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { listEndedSessions, listLivingSessions } from './device-store.ts'

type Session = Awaited<ReturnType<typeof listLivingSessions>>[number]
type Sees = Pick<Deps, 'config' | 'clock' | 'db'>
type Needs = Sees & Pick<Deps, 'audit'>

export async function showDevices(deps: Sees, caller: Caller): Promise<SignedInDevice[]> {
  const living = await listUsable(deps, caller)
  return living.map((session) => ({ ...presentSession(session), current: session.id === caller.sessionId }))
}

function listUsable(deps: Sees, caller: Caller): Promise<Session[]> {
  return listLivingSessions(deps.db, caller.accountId, begunAfter(deps, caller))
}

/** Sessions begun at or before this instant have exceeded their maximum duration; undefined without a maximum. */
function begunAfter({ config, clock }: Sees, { role }: Caller): Date | undefined {
  const minutes = longestMinutes(config, role)
  return minutes ? new Date(clock.now().getTime() - minutes * 60_000) : undefined
}

/** Ended sessions, with or without a recorded end, that are not deleted yet, for the export of own data (SLIP-09). */
export async function showEarlierDevices(deps: Sees, caller: Caller): Promise<EarlierDevice[]> {
  const lastsMs = (longestMinutes(deps.config, caller.role) ?? 0) * 60_000
  return (await listEndedSessions(deps.db, caller.accountId, begunAfter(deps, caller))).map((session) => ({
    ...presentSession(session),
    ended_at: (session.endedAt ?? new Date(session.createdAt.getTime() + lastsMs)).toISOString(),
    ended_because: session.endedAt ? session.endedBecause : 'too-long',
  }))
}

const presentSession = ({ id, device, createdAt, lastSeenAt }: Session) => ({
  id,
  device: device || 'Unbekanntes Gerät',
  created_at: createdAt.toISOString(),
  last_seen_at: (lastSeenAt ?? createdAt).toISOString(),
})

/** Ends one of the caller's own sessions; that of another person counts as unknown. */
export function endDevice(deps: Needs, caller: Caller, id: string): Promise<void> {
  return inTransaction(deps, async (inside) => {
    const living = await listUsable(inside, caller)
    if (!living.some((session) => session.id === id)) throw new Refusal('not-found')
    await endSession(inside.db, id, { at: inside.clock.now(), because: 'ended-by-person' })
    await inside.audit.append('session-ended', { actorId: caller.accountId })
  })
}

export function endAllDevices(deps: Needs, caller: Caller): Promise<void> {
  return inTransaction(deps, async (inside) => {
    // As everywhere before the tickets: a sign-in that sets up a factor locks them in another order.
    await lockAccount(inside.db, caller.accountId)
    await endSessionsOf(inside.db, caller.accountId, { at: inside.clock.now(), because: 'ended-by-person' })
    await inside.audit.append('sessions-ended', { actorId: caller.accountId })
  })
}
