import { germanDay } from '@epassbild/contract/days.ts'
import { WATCHED_PARTS, type WatchedPart } from '@epassbild/contract/service-status.ts'
import { z } from 'zod'

export const DAYS_SHOWN = 90
const DAY_MS = 86_400_000

const Day = z.strictObject({
  /** Number of checks of the service. */
  looks: z.number().int().positive(),
  /** Number of checks in which a part was away; without an entry, none. */
  away: z.partialRecord(z.enum(WATCHED_PARTS), z.number().int().positive()),
})
export type Day = z.output<typeof Day>

const Since = z.partialRecord(z.enum(WATCHED_PARTS), z.iso.datetime())

const Latest = z
  .strictObject({
    at: z.iso.datetime(),
    away: z.array(z.enum(WATCHED_PARTS)),
    /** Start of the current outage of each part that is away. Files of earlier versions hold one moment for all. */
    since: z.union([Since, z.iso.datetime().nullable()]),
  })
  .transform(({ since, ...latest }) => ({
    ...latest,
    since: typeof since === 'string' ? sinceOf(latest.away, () => since) : (since ?? {}),
  }))

const sinceOf = (away: readonly WatchedPart[], of: (part: WatchedPart) => string): z.output<typeof Since> =>
  Object.fromEntries(away.map((part) => [part, of(part)]))

/** Checks of the service, by day in Germany, and the latest one. */
export const History = z.strictObject({
  days: z.record(z.iso.date(), Day),
  latest: Latest,
})
export type History = z.output<typeof History>

/** Adds one check; drops days that are no longer shown. */
export function addLook(history: History | undefined, away: readonly WatchedPart[], now: Date): History {
  const today = germanDay(now)
  const shown = new Set(shownDays(now))
  const kept = Object.entries(history?.days ?? {}).filter(([day]) => shown.has(day))
  const days = Object.fromEntries(kept)
  const before = days[today]
  const counted = { ...before?.away }
  for (const part of away) counted[part] = (counted[part] ?? 0) + 1
  days[today] = { looks: (before?.looks ?? 0) + 1, away: counted }
  const at = now.toISOString()
  const since = sinceOf(away, (part) => history?.latest.since[part] ?? at)
  return { days, latest: { at, away: [...away], since } }
}

/** The days of the page („2026-11-23"), the oldest first. */
export function shownDays(now: Date): string[] {
  const today = Date.parse(germanDay(now))
  return Array.from({ length: DAYS_SHOWN }, (_, ago) =>
    new Date(today - (DAYS_SHOWN - 1 - ago) * DAY_MS).toISOString().slice(0, 10),
  )
}
