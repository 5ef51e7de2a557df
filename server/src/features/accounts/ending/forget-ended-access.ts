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
/** A statement is cancelled after eight seconds, and a setting that is new may end a month of sessions at once. */
const SESSIONS_AT_ONCE = 1_000

/**
 * Deletes expired credentials: codes, tickets, ended sessions, and tokens so old that they would be refused anyway. They
 * hold people's addresses and times of presence; kept as long as the logs are (LIFE-04). Then ends sessions whose longest
 * time is over and that nobody has tried to renew since; no deletion waits for that.
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

/** Until fewer are found than one statement takes. */
async function inBatches(change: (most: number) => Promise<number>): Promise<void> {
  let changed = 0
  do changed = await change(SESSIONS_AT_ONCE)
  while (changed === SESSIONS_AT_ONCE)
}
