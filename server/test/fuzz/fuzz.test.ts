import { describe, expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'
import { FOUND } from './found.ts'
import { makeFuzzWorld } from './make-world.ts'
import { readDescription } from './read-description.ts'
import { answerTo, runRound } from './run-round.ts'

const server = startTestServer({ RATE_LIMITS: 'off', TRANSFER_EID: 'off' })

/** `npm run fuzz` runs the long round. */
const ROUND = { seed: 20_261_121, requests: 500 }
/** Generous, because test machines are busy. */
const timeout = 120_000

describe('requests that were made from the description', () => {
  it('QUAL-04 get no answer 5xx and none but as described', { timeout }, async () => {
    const { faults, statuses } = await runRound(server, ROUND)
    expect(faults).toEqual([])
    // Requests that fail early prove little.
    expect(statuses.get(200)).toBeGreaterThan(ROUND.requests / 12)
  })

  it('QUAL-04 that once were answered wrongly are answered as described', { timeout }, async () => {
    const world = await makeFuzzWorld(server)
    const operations = await readDescription(server.app)
    const faults: [string, string][] = []
    for (const [title, request] of FOUND) {
      const { fault } = await answerTo(server, world, operations, request)
      if (fault) faults.push([title, fault])
    }
    expect(faults).toEqual([])
  })
})
