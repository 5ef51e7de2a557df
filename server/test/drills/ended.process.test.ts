import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { OWNER } from '#features/accounts/registration.fixture.ts'
import { atOnce } from '#test/at-once.ts'
import { startInstance } from '#test/start-instance.ts'
import { report, times } from './drill.ts'

const ROUNDS = times({ short: 1, long: 20 })
const AT_ONCE = 24

/** A request that the server has begun: it has read its head and asked for its body. In a list, lest its answer is waited for. */
async function begin(url: string, email: string): Promise<Promise<number>[]> {
  const asked = request(`${url}/api/photobooth/register/`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  asked.flushHeaders()
  await once(asked, 'continue')
  asked.end(JSON.stringify({ ...OWNER, user: { ...OWNER.user, email } }))
  return [statusOf(asked)]
}

async function statusOf(asked: ClientRequest): Promise<number> {
  const [answer] = await once(asked, 'response')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

describe('a server that is told to end', () => {
  it(
    `QUAL-06 answers what it had begun, ${ROUNDS} times`,
    async (context) => {
      let answered = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const instance = await startInstance({ DEMO: 'off' })
        const begun = await atOnce(AT_ONCE, (index) => begin(instance.url, `k${index}@studio.test`))
        const ended = instance.stop('SIGTERM')
        const statuses = await Promise.all(begun.flat())
        await ended
        expect(statuses).toEqual(Array(AT_ONCE).fill(200))
        answered += statuses.length
      }
      report(context, `${answered} requests under way at ${ROUNDS} × SIGTERM, 0 failed`)
    },
    ROUNDS * 120_000,
  )
})
