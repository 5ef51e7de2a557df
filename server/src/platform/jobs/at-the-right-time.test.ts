import { expect, it } from 'vitest'
import { ClocksApart } from '#platform/database/require-same-time.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { atTheRightTime } from './at-the-right-time.ts'

const server = startTestServer()

it('LIFE-02 no scheduled job deletes by a clock that has jumped while the server runs; the others go on', async () => {
  const done: string[] = []
  const run = async (name: string | undefined) => void done.push(String(name))
  let aheadMs = 0
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const [expire, deliver] = atTheRightTime(
    [
      { name: 'expire', schedule: '* * * * *', run: ({ id }) => run(id) },
      { name: 'deliver', run: ({ id }) => run(id) },
    ],
    { db: server.deps.db, clock },
  )
  await expire?.run({ id: 'in time' })
  for (const hours of [1, -1]) {
    aheadMs = hours * 3_600_000
    await expect(expire?.run({ id: 'at the wrong time' })).rejects.toBeInstanceOf(ClocksApart)
    await deliver?.run({ id: `mail ${hours}` })
  }
  aheadMs = 5_000
  await expire?.run({ id: 'nearly in time' })
  expect(done).toEqual(['in time', 'mail 1', 'mail -1', 'nearly in time'])
})
