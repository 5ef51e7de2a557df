import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { atOnce } from '#test/at-once.ts'
import { startInstance } from '#test/start-instance.ts'
import { report, times } from './drill.ts'

const ROUNDS = times({ short: 1, long: 20 })
const AT_ONCE = times({ short: 8, long: 24 })

/** Starts a request up to the server's `100 Continue`. The array keeps the response from being awaited. */
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

const HEAD = 'POST /api/photobooth/register/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
/** Stalled before the head, in the head, and in the body. */
const STALLED = ['', HEAD, `${HEAD}Content-Length: 900\r\nExpect: 100-continue\r\n\r\n`]

describe('a server that receives a termination signal', () => {
  it('QUAL-06 waits only a limited time for a client that stalls in the middle of a request', async () => {
    const instance = await startInstance({ DEMO: 'off' })
    const { port, hostname } = new URL(instance.url)
    const sockets = STALLED.map((begun) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(begun)
      return socket
    })
    await once(sockets.at(-1) as Socket, 'data')
    const before = performance.now()
    await instance.stop('SIGTERM')
    expect(performance.now() - before).toBeLessThan(25_000)
  }, 120_000)

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
