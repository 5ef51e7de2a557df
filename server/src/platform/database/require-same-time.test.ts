import { expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { ClocksApart, requireSameTime } from './require-same-time.ts'

const server = startTestServer()
const DAY_MS = 86_400_000
const apart = (ms: number) => ({ now: () => new Date(Date.now() + ms) })

it('LIFE-02 no server works by a clock that is not that of its database', async () => {
  const { db } = server.deps
  for (const ms of [DAY_MS, -DAY_MS, 90_000])
    await expect(requireSameTime(db, apart(ms))).rejects.toBeInstanceOf(ClocksApart)
  await requireSameTime(db, apart(20_000))
  await requireSameTime(db, systemClock)
})
