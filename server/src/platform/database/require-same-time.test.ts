import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { ClocksApart, requireSameTime } from './require-same-time.ts'

const server = startTestServer()
const DAY_MS = 86_400_000
const apart = (ms: number) => ({ now: () => new Date(Date.now() + ms) })

it('LIFE-02 no server works by a clock that is not that of its database', async () => {
  const { db } = server.deps
  for (const ms of [DAY_MS, -DAY_MS, 90_000, 3_000, -3_000])
    await expect(requireSameTime(db, apart(ms))).rejects.toBeInstanceOf(ClocksApart)
  for (const ms of [500, -500]) await requireSameTime(db, apart(ms))
  await requireSameTime(db, systemClock)
})

it('LIFE-02 an answer of the database that takes long is no other time', async () => {
  const { db } = server.deps
  let passedMs = 0
  const slow: typeof db = Object.assign(Object.create(db), {
    async execute(query: SQL) {
      const answer = await db.execute(query)
      passedMs = 30_000
      return answer
    },
  })
  await requireSameTime(slow, { now: () => new Date(Date.now() + passedMs) })
})
