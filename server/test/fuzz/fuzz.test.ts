import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'
import { drawRequest, type FuzzedRequest } from './draw-request.ts'
import { findFault } from './find-fault.ts'
import { FOUND } from './found.ts'
import { call, knownOf, makeFuzzWorld } from './make-world.ts'
import { type Operation, readDescription } from './read-description.ts'

const server = startTestServer({ RATE_LIMITS: 'off', TRANSFER_EID: 'off' })

const { seed, rounds } = inject('fuzz') ?? { seed: 20_261_121, rounds: 1 }
const REQUESTS_OF_A_ROUND = 500
const ROUND_MS = 240_000
/** What ends the company or its people comes last: after it everybody would only be refused. */
const ENDS = /^POST \/api\/(photobooth\/profile\/close|operator\/accounts\/\{account_id\}\/block)/

const readable = ({ payload, ...request }: FuzzedRequest) => ({
  ...request,
  payload: payload?.toString('latin1').slice(0, 2_000),
})

async function faultOf(operation: Operation, world: Awaited<ReturnType<typeof makeFuzzWorld>>, request: FuzzedRequest) {
  const start = performance.now()
  const answer = await call(server, world, request)
  return { status: answer.statusCode, fault: findFault(operation, answer, performance.now() - start) }
}

describe('requests that were made from the description', () => {
  const seeds = Array.from({ length: rounds }, (_, index) => seed + index)

  it.each(seeds)(
    'QUAL-04 get no answer 5xx and none but as described: round %i',
    { timeout: ROUND_MS },
    async (round) => {
      const world = await makeFuzzWorld(server)
      const operations = await readDescription(server.app)
      const all: fc.Arbitrary<FuzzedRequest>[] = []
      for (const operation of operations) all.push(drawRequest(operation, await knownOf(operation, world, server)))
      const drawn = fc.sample(fc.oneof(...all), { seed: round, numRuns: REQUESTS_OF_A_ROUND })
      const requests = [
        ...drawn.filter(({ operation }) => !ENDS.test(operation)),
        ...drawn.filter(({ operation }) => ENDS.test(operation)),
      ]
      const faults: unknown[] = []
      let accepted = 0
      for (const request of requests) {
        const operation = operations.find(({ name }) => name === request.operation)
        if (!operation) throw new Error('drawn of an unknown call')
        const { status, fault } = await faultOf(operation, world, request)
        if (status < 300) accepted += 1
        if (fault) faults.push({ fault, ...readable(request) })
      }
      expect(faults).toEqual([])
      // Noise that is refused at the door would prove little.
      expect(accepted).toBeGreaterThan(REQUESTS_OF_A_ROUND / 12)
    },
  )
})

describe('requests that once were answered wrongly', () => {
  it('QUAL-04 are answered as described', { timeout: ROUND_MS }, async () => {
    const world = await makeFuzzWorld(server)
    const operations = await readDescription(server.app)
    const faults: unknown[] = []
    for (const { title, request } of FOUND) {
      const operation = operations.find(({ name }) => name === request.operation)
      const fault = operation ? (await faultOf(operation, world, request)).fault : 'no such call'
      if (fault) faults.push([title, fault])
    }
    expect(faults).toEqual([])
  })
})
