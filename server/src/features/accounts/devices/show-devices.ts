import type { SignedInDevice } from '@epassbild/contract/own-account/devices.ts'
import type { EarlierDevice } from '@epassbild/contract/own-account/on-record.ts'
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

function listUsable({ config, clock, db }: Sees, { accountId, role }: Caller): Promise<Session[]> {
  const minutes = longestMinutes(config, role)
  return listLivingSessions(db, accountId, minutes ? new Date(clock.now().getTime() - minutes * 60_000) : undefined)
}

/** Sessions that have ended and are not deleted yet, for the export of own data (SLIP-09). */
export async function showEarlierDevices({ db }: Pick<Deps, 'db'>, { accountId }: Caller): Promise<EarlierDevice[]> {
  return (await listEndedSessions(db, accountId)).flatMap((session) => {
    const { endedAt, endedBecause } = session
    return endedAt ? [{ ...presentSession(session), ended_at: endedAt.toISOString(), ended_because: endedBecause }] : []
  })
}

const presentSession = ({ id, device, createdAt, lastSeenAt }: Session) => ({
  id,
  device: device || 'Unbekanntes Gerät',
  created_at: createdAt.toISOString(),
  last_seen_at: (lastSeenAt ?? createdAt).toISOString(),
})

/** Ends one session of the caller's own; another person's is as if it did not exist. */
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
    await endSessionsOf(inside.db, caller.accountId, { at: inside.clock.now(), because: 'ended-by-person' })
    await inside.audit.append('sessions-ended', { actorId: caller.accountId })
  })
}
