import { createHash } from 'node:crypto'
import type { LimitName } from '@epassbild/contract/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { addressKey } from './address-key.ts'
import type { Counted, LimitCounter, LimitSubject } from './limit-counter.ts'
import { countHits, isNoted, listCounts, noteKey, takeBackHits } from './limit-store.ts'
import type { CountedLimit, CountedRule } from './limits-table.ts'

/** An address from which an account signed in stays known to it for this long. */
const KNOWN_MS = 30 * 24 * 3_600_000

interface Tools {
  db: Database
  clock: Clock
  log: Log
}

interface Window {
  rule: CountedRule
  key: string
  endsAt: Date
}

export function createCountedLimit(name: LimitName, limit: CountedLimit, tools: Tools): LimitCounter {
  return {
    count: (subject, db = tools.db) => countCall(name, limit, subject, { ...tools, db }),
    async requireRoom(subject, db = tools.db) {
      const now = tools.clock.now()
      const refusing = windowsOf(name, limit, subject, now).filter(({ rule }) => rule.per !== 'all')
      const counts = await listCounts(
        db,
        refusing.map(({ key }) => key),
        now,
      )
      // A window that ends later than one of now was begun by a clock ahead of its time.
      const full = counts.find(({ key, hits, endsAt }) =>
        refusing.some((one) => one.key === key && hits >= one.rule.max && endsAt <= one.endsAt),
      )
      if (full) throw new Refusal('too-many', { retryAfterSeconds: secondsUntil(full.endsAt, now), limit: name })
    },
  }
}

/** All rules of a limit are counted by one statement. */
async function countCall(name: LimitName, limit: CountedLimit, subject: LimitSubject, tools: Tools): Promise<Counted> {
  const { db, clock } = tools
  const now = clock.now()
  const windows = windowsOf(name, limit, subject, now)
  const keys = windows.map(({ key }) => key)
  const full = await countAndFindFull(name, windows, subject, tools)
  if (full) {
    // A refusal by one rule must not use up the wider ones: else one machine could lock out a whole account.
    const others = keys.filter((key) => key !== full.key)
    if (others.length > 0) await takeBackHits(db, others, now)
    throw new Refusal('too-many', { retryAfterSeconds: secondsUntil(full.endsAt, now), limit: name })
  }
  return {
    succeeded: async () => {
      const spared = windows.filter(({ rule }) => !rule.countsSuccess).map(({ key }) => key)
      if (limit.sparesSuccess) await takeBackHits(db, spared, now)
      const known = limit.rules.some((rule) => rule.sparesKnown) && keyOf(name, 'known', subject)
      if (known) await noteKey(db, known, new Date(now.getTime() + KNOWN_MS))
    },
    failed: () => takeBackHits(db, keys, now),
  }
}

function windowsOf(name: LimitName, { rules }: CountedLimit, subject: LimitSubject, now: Date): Window[] {
  return rules.flatMap((rule) => {
    const key = keyOf(name, rule.per, subject, rule.countsSuccess)
    return key ? [{ rule, key, endsAt: new Date(now.getTime() + rule.minutes * 60_000) }] : []
  })
}

async function countAndFindFull(
  name: LimitName,
  windows: readonly Window[],
  subject: LimitSubject,
  { db, clock, log }: Tools,
): Promise<{ key: string; endsAt: Date } | undefined> {
  const now = clock.now()
  const counts = await countHits(db, windows, now)
  for (const { rule, key } of windows) {
    const count = counts.find((candidate) => candidate.key === key)
    if (rule.alarms && count?.hits === rule.max)
      log.warn({ limit: name, max: rule.max, minutes: rule.minutes, per: rule.per }, 'limit alarm')
    if (!count || count.hits <= rule.max) continue
    if (rule.per === 'all') {
      if (count.hits === rule.max + 1) log.warn({ limit: name, max: rule.max, minutes: rule.minutes }, 'limit alarm')
      continue
    }
    const known = rule.sparesKnown && keyOf(name, 'known', subject)
    if (!known || !(await isNoted(db, known, now))) return { key, endsAt: count.endsAt }
  }
  return undefined
}

/** Undefined where the rule has nothing to count by. Hashed, since it is made of people's addresses. */
function keyOf(
  name: LimitName,
  per: CountedRule['per'] | 'known',
  { account, address }: LimitSubject,
  countsSuccess?: true,
) {
  const network = address === undefined ? undefined : addressKey(address)
  const parts: Record<typeof per, readonly (string | number | undefined)[]> = {
    'account at address': [account, network],
    known: [account, network],
    address: [network],
    account: [account],
    all: [],
  }
  if (parts[per].includes(undefined)) return undefined
  return createHash('sha256')
    .update(JSON.stringify([name, per, ...parts[per], ...(countsSuccess ? ['with successes'] : [])]))
    .digest('hex')
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}
