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

/**
 * Ends sessions whose longest time is over and that nobody has tried to renew since. Deletes expired credentials: codes,
 * tickets, ended sessions, and tokens so old that they would be refused anyway. They hold people's addresses and times of
 * presence; kept as long as the logs are (LIFE-04).
 */
export async function forgetEndedAccess({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now().getTime()
  const before = new Date(now - config.logDays * DAY_MS)
  const idleSince = new Date(now - IDLE_MS)
  for (const role of ROLES) {
    const minutes = longestMinutes(config, role)
    if (minutes) await endOverlongSessions(db, { role, minutes, now: clock.now() })
  }
  await deleteCodesBefore(db, before)
  await deleteTicketsBefore(db, before)
  await deleteDeadSessions(db, before, idleSince)
  await deleteTokensBefore(db, idleSince)
  await deleteOriginsBefore(db, new Date(now - ORIGIN_MS))
}
