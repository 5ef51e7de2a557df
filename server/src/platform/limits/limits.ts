import { LIMIT_NAMES, type LimitName } from '@epassbild/contract/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { addressKey } from './address-key.ts'
import { createCountedLimit } from './counted-limit.ts'
import type { Counted, LimitCounter, LimitSubject } from './limit-counter.ts'
import { LIMITS, type PacedLimit } from './limits-table.ts'
import { createPace } from './pace.ts'

export interface Limits {
  /**
   * Counts one call and refuses it with `too-many` when its share is used up. Call it outside of a transaction: the
   * count must stay when a refusal undoes everything else. `inside`: a transaction that does not end by one.
   */
  count(name: LimitName, subject: LimitSubject, inside?: Database): Promise<Counted>
  /** Refuses with `too-many` when the share is used up, and counts nothing: for what counts its failures only. */
  requireRoom(name: LimitName, subject: LimitSubject, inside?: Database): Promise<void>
}

const UNCOUNTED: Counted = { succeeded: async () => {}, failed: async () => {} }

export function createLimits(on: boolean, tools: { db: Database; clock: Clock; log: Log }): Limits {
  if (!on) return { count: async () => UNCOUNTED, requireRoom: async () => {} }
  const byName = new Map<LimitName, LimitCounter>()
  for (const name of LIMIT_NAMES) {
    const limit = LIMITS[name]
    byName.set(name, 'rules' in limit ? createCountedLimit(name, limit, tools) : createPacedLimit(limit, tools.clock))
  }
  return {
    count: async (name, subject, inside) => byName.get(name)?.count(subject, inside) ?? UNCOUNTED,
    requireRoom: async (name, subject, inside) => byName.get(name)?.requireRoom(subject, inside),
  }
}

function createPacedLimit(limit: PacedLimit, clock: Clock): LimitCounter {
  const pace = createPace(limit)
  return {
    async count({ account, address = '' }) {
      const retryAfterSeconds = pace(account === undefined ? addressKey(address) : `#${account}`, clock.now().getTime())
      if (retryAfterSeconds > 0) throw new Refusal('too-many', { retryAfterSeconds })
      return UNCOUNTED
    },
    requireRoom: async () => {},
  }
}
