import { type Endpoint, ROLES } from '@epassbild/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'
import { CALLERS, type CallerKind, type Cell, readAccessTable } from './access-table.ts'
import { CALLS, RANDOM_ID } from './calls.ts'
import { nameOf, readContract } from './read-contract.ts'
import { FOREIGN, makeTwoCompanies, type World } from './two-companies.ts'

const server = startTestServer()
const table = readAccessTable()
const endpoints = await readContract()
const COMPANY_ROLES: readonly CallerKind[] = ['owner', 'manager', 'employee', 'accounting']

/** Routes of the running app, read from its router's tree. */
function servedCalls(): string[] {
  const path: string[] = []
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*[├└]── )(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
      path.splice(indent.length / 4 - 1, path.length, segment)
      return methods.split(', ').flatMap((method) => (method ? `${method} ${path.join('')}` : []))
    })
    .filter((call) => / \/api\//.test(call) && !/^HEAD| \/api\/(docs|openapi\.json)/.test(call))
}

async function call(endpoint: Endpoint, world: World, caller: CallerKind, id?: string | number) {
  const { query, payload, headers } = (await CALLS[nameOf(endpoint)]?.call?.(world, server)) ?? {}
  return server.app.inject({
    method: endpoint.method,
    // Each caller has its own address, so that rate limits do not interfere.
    remoteAddress: `192.0.2.${CALLERS.indexOf(caller) + 1}`,
    url: `${endpoint.path.replace(/\{\w+\}/g, String(id ?? ''))}${query ? `?${query}` : ''}`,
    ...(payload && { payload }),
    headers: { ...headers, ...(caller !== 'nobody' && world.callers[caller].headers) },
  })
}

function callOwn([endpoint, caller]: Row, world: World): Promise<Answer> {
  return call(endpoint, world, caller, CALLS[nameOf(endpoint)]?.idOf?.(world.own))
}

type Answer = Awaited<ReturnType<typeof call>>

type Row = readonly [endpoint: Endpoint, caller: CallerKind, cell: Cell]

/** Every call by every caller: one row for each cell of the table. */
const rows: Row[] = [...endpoints].flatMap(([name, endpoint]) =>
  CALLERS.map((caller) => [endpoint, caller, table.get(name)?.[caller] ?? '401'] as const),
)
const isRefused = ([, , cell]: Row) => cell === '401' || cell === '403'
const isOfSomebody = ([, , cell]: Row) => cell === 'own' || cell === 'any'

const seen = ([endpoint, caller]: Row, answer: Answer) =>
  `${nameOf(endpoint)} ${caller}: ${answer.statusCode} ${answer.json().code}, ${answer.headers['www-authenticate']}`
/** A 401 lists every scheme that the call accepts (RFC 9110, 15.5.2). */
const refusal = ([endpoint, caller]: Row, cell: '401' | '403') =>
  `${nameOf(endpoint)} ${caller}: ${cell === '401' ? `401 not-signed-in, ${schemesOf(endpoint)}` : '403 not-allowed, undefined'}`
const schemesOf = ({ access }: Endpoint) => (access.includes('machine') ? 'Bearer, EPass-JWS' : 'Bearer')

describe('the table of access', () => {
  it('ACC-02 has a row and a recipe for every endpoint of the contract, and no other', () => {
    expect([...table.keys()].sort()).toEqual([...endpoints.keys()].sort())
    expect(Object.keys(CALLS).sort()).toEqual([...endpoints.keys()].sort())
  })

  it('ACC-02 covers what the app serves: every call of the API is in the contract, and every one of it is served', () => {
    const inContract = [...endpoints.keys()].map((name) => name.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''))
    expect(servedCalls().sort()).toEqual(inContract.sort())
  })

  it('ACC-02 refuses a row with a missing or an unknown cell', () => {
    expect(() => readAccessTable('head\nGET /a/ yes yes yes yes yes')).toThrow('missing')
    expect(() => readAccessTable('head\nGET /a/ yes yes yes yes yes perhaps')).toThrow('missing')
  })

  it('ACC-02 names a limit for every public call that changes something', () => {
    const unlimited = [...endpoints.values()].filter(
      ({ access, method, limit }) => access === 'public' && method !== 'GET' && !limit,
    )
    expect(unlimited.map(nameOf)).toEqual([])
  })
})

// Refused calls change nothing, so all of them share one world.
describe('every call of the contract', () => {
  it('ACC-02 is refused to every role that the table refuses', async () => {
    const world = await makeTwoCompanies(server)
    const refused = rows.filter(isRefused)
    const answers = []
    for (const row of refused) answers.push(seen(row, await callOwn(row, world)))
    expect(answers).toEqual(refused.map((row) => refusal(row, row[2] === '401' ? '401' : '403')))
  })

  it('ACC-02 is refused to every caller whose session has ended', async () => {
    const world = await makeTwoCompanies(server)
    for (const caller of ROLES) {
      const { headers } = world.callers[caller]
      await server.post('/api/photobooth/logout/', undefined, headers)
    }
    const closed = rows.filter(([{ access }, caller]) => access !== 'public' && caller !== 'nobody')
    const answers = []
    for (const row of closed) answers.push(seen(row, await callOwn(row, world)))
    expect(answers).toEqual(closed.map((row) => refusal(row, '401')))
  })

  it('QUAL-05, T04 answers a foreign id like an unknown one, and changes nothing', async () => {
    const world = await makeTwoCompanies(server)
    const before = await foreignView(world)
    for (const [endpoint, caller, cell] of rows.filter(isOfSomebody)) {
      const name = nameOf(endpoint)
      const recipe = CALLS[name]
      const unknown = await call(endpoint, world, caller, recipe?.unknownId ?? RANDOM_ID)
      expect([name, unknown.statusCode, unknown.json().code]).toEqual([name, 404, 'not-found'])
      if (cell === 'any') continue
      const foreign = await call(endpoint, world, caller, recipe?.idOf?.(world.foreign))
      expect([name, foreign.statusCode, foreign.body]).toEqual([name, 404, unknown.body])
    }
    expect(await foreignView(world)).toEqual(before)
  })
})

const named = [...endpoints.values()].map((endpoint) => [nameOf(endpoint), endpoint] as const)

describe.each(named)('%s', (name, endpoint) => {
  const recipe = CALLS[name]
  const allowed = rows.filter((row) => row[0] === endpoint && !isRefused(row))

  // A call that changes something works only once: each caller gets its own world.
  const groups = allowed.some(isOfSomebody) && endpoint.method !== 'GET' ? allowed.map((row) => [row]) : [allowed]
  for (const group of groups)
    it(`ACC-02, QUAL-05 works for ${group.map(([, caller]) => caller).join(', ')}, and shows nothing foreign`, async () => {
      const world = await makeTwoCompanies(server)
      const status = (await recipe?.call?.(world, server))?.status ?? 200
      for (const row of group) {
        const answer = await callOwn(row, world)
        expect([row[1], answer.statusCode]).toEqual([row[1], status])
        if (COMPANY_ROLES.includes(row[1])) expect(answer.body.toLowerCase()).not.toContain(FOREIGN)
      }
    })
})

/** The other company's view of itself, without fresh signatures of links and audit entries of its own reads. */
async function foreignView({ foreign }: World): Promise<string[]> {
  const lists = [...endpoints.values()].filter(
    ({ method, params, access }) => method === 'GET' && !params && access !== 'public',
  )
  const answers = []
  for (const { path } of lists) answers.push(await server.get(path, foreign.owner.headers))
  const itself = /expires=\d+&signature=[\w-]+|\{[^{}]*"action":"data-exported"[^{}]*\},?/g
  return answers.map(({ body }) => body.replace(itself, ''))
}
