import { expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'
import { createAudit } from './audit.ts'
import { listActivity } from './list-activity.ts'

const server = startTestServer()
const DAY_MS = 24 * 3_600_000

it('LIFE-04 lists what people did in many years, newest first, up to a limit', async () => {
  const { db, clock } = server.deps
  const now = clock.now()
  for (const daysAgo of [4_000, 400, 0, 90, 364, 365, 2_000, 91]) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    await createAudit(db, { now: () => at }).append('studio-changed', { actorId: 1 + (daysAgo % 2), daysAgo })
  }
  const daysAgo = async (max: number) =>
    (await listActivity(db, { accountIds: [1, 2], readerId: 1, now }, max)).map(({ facts }) => facts.daysAgo)
  expect(await daysAgo(50)).toEqual([0, 90, 91, 364, 365, 400, 2_000, 4_000])
  expect(await daysAgo(4)).toEqual([0, 90, 91, 364])
  expect(await daysAgo(1)).toEqual([0])
})
