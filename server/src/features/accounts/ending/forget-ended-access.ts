import { ROLES } from '@epassbild/contract/endpoint.ts'
import { deleteOriginsBefore } from '#features/accounts/devices/device-store.ts'
import { ORIGIN_MS } from '#features/accounts/devices/origins.ts'
import { longestMinutes } from '#features/accounts/sessions/longest-minutes.ts'
import { IDLE_MS } from '#features/accounts/sessions/refresh-session.ts'
import type { Deps } from '#platform/deps.ts'
import {
  deleteCodesBefore,
  deleteDeadSessions,
  deleteTicketsBefore,
  deleteTokensBefore,
  endOverlongSessions,
} from './ended-access-store.ts'

const DAY_MS = 24 * 3_600_000
/** Limited, as statements are cancelled after eight seconds and a new setting may end a month of sessions. */
const SESSIONS_AT_ONCE = 1_000

/**
 * Deletes expired credentials: codes, tickets, ended sessions, and tokens too old to be accepted. They contain
 * addresses and times of presence, and are kept as long as the logs (LIFE-04). Finally ends sessions that have exceeded
 * their maximum duration without a renewal; no deletion depends on that.
 */
export async function forgetEndedAccess({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now().getTime()
  const before = new Date(now - config.logDays * DAY_MS)
  const idleSince = new Date(now - IDLE_MS)
  await deleteCodesBefore(db, before)
  await deleteTicketsBefore(db, before)
  await inBatches((most) => deleteDeadSessions(db, { endedBefore: before, idleSince, most }))
  await deleteTokensBefore(db, idleSince)
  await deleteOriginsBefore(db, new Date(now - ORIGIN_MS))
  for (const role of ROLES) {
    const minutes = longestMinutes(config, role)
    if (minutes) await inBatches((most) => endOverlongSessions(db, { role, minutes, now: clock.now(), most }))
  }
}

/** Repeats the change until it affects less than a full batch. */
async function inBatches(change: (most: number) => Promise<number>): Promise<void> {
  let changed = 0
  do changed = await change(SESSIONS_AT_ONCE)
  while (changed === SESSIONS_AT_ONCE)
}
