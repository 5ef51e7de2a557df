import fc from 'fast-check'
import type { TestServer } from '#test/start-test-server.ts'
import { drawRequest, type FuzzedRequest } from './draw-request.ts'
import { findFault } from './find-fault.ts'
import { call, type FuzzWorld, knownOf, makeFuzzWorld } from './make-world.ts'
import { type Operation, readDescription } from './read-description.ts'

/** Calls that close the company or block its people run last: all later calls would be refused. */
const ENDS = /^POST \/api\/(photobooth\/profile\/close|operator\/accounts\/\{account_id\}\/block)/

export interface Round {
  /** Each with the whole request; expected to be empty. */
  faults: object[]
  /** Number of responses by status. */
  statuses: Map<number, number>
}

/** Sends the requests, generated from the description by the seed, to a new world. Requires empty tables. */
export async function runRound(server: TestServer, round: { seed: number; requests: number }): Promise<Round> {
  const world = await makeFuzzWorld(server)
  const operations = await readDescription(server.app)
  const drawn = await drawRequests(operations, world, server, round)
  const statuses = new Map<number, number>()
  const faults: object[] = []
  for (const request of [...drawn.filter((one) => !isEnd(one)), ...drawn.filter(isEnd)]) {
    const { status, fault } = await answerTo(server, world, operations, request)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (fault) faults.push({ fault, ...request, payload: request.payload?.toString('latin1').slice(0, 2_000) })
  }
  return { faults, statuses }
}

const isEnd = ({ operation }: FuzzedRequest) => ENDS.test(operation)

async function drawRequests(
  operations: Operation[],
  world: FuzzWorld,
  server: TestServer,
  { seed, requests }: { seed: number; requests: number },
): Promise<FuzzedRequest[]> {
  const all: fc.Arbitrary<FuzzedRequest>[] = []
  for (const operation of operations) all.push(drawRequest(operation, await knownOf(operation, world, server)))
  return fc.sample(fc.oneof(...all), { seed, numRuns: requests })
}

export async function answerTo(server: TestServer, world: FuzzWorld, operations: Operation[], request: FuzzedRequest) {
  const operation = operations.find(({ name }) => name === request.operation)
  if (!operation) throw new Error(`no such call: ${request.operation}`)
  const begun = performance.now()
  const answer = await call(server, world, request)
  return { status: answer.statusCode, fault: findFault(operation, answer, performance.now() - begun) }
}
