import { expect, it } from 'vitest'
import { limitCounters } from '#platform/database/platform-schema.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { countHits, deleteEndedCounts } from './limit-store.ts'

const server = startTestServer({}, { connections: 2 })

it('QUAL-07 the deletion of ended counts refuses no request that begins them again', async () => {
  const { db, clock } = server.deps
  const now = clock.now()
  const hit = (key: string, minutes: number) => ({ key, endsAt: new Date(now.getTime() + minutes * 60_000) })
  // In the order of the table, not of the keys.
  for (const key of ['second', 'first']) await countHits(db, [hit(key, -1)], now)
  const counted = await db.transaction(async (request) => {
    await countHits(request, [hit('first', 10)], now)
    const deletion = deleteEndedCounts(db, now)
    // Until it is done, or waits for the count of the request.
    await Promise.race([deletion, new Promise((resolve) => setTimeout(resolve, 200))])
    const [second] = await countHits(request, [hit('second', 10)], now)
    return { second, deletion }
  })
  expect(counted.second).toMatchObject({ key: 'second', hits: 1 })
  await counted.deletion
  const rows = await db.select().from(limitCounters)
  expect(rows.map(({ key, hits }) => [key, hits]).sort()).toEqual([
    ['first', 1],
    ['second', 1],
  ])
})
