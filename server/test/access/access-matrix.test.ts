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
const COMPANY_ROLES: readonly CallerKind[] = ['owner', 'manager', 'employee']

/** What the app really answers to, read from its router's tree. */
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
    // Limits are another matter: everybody calls from an address of their own.
    remoteAddress: `192.0.2.${CALLERS.indexOf(caller) + 1}`,
    url: `${endpoint.path.replace(/\{\w+\}/g, String(id ?? ''))}${query ? `?${query}` : ''}`,
    ...(payload && { payload }),
    headers: { ...headers, ...(caller !== 'nobody' && world.callers[caller].headers) },
  })
}

type Answer = Awaited<ReturnType<typeof call>>

function expectRefusal(answer: Answer, cell: Cell): void {
  expect(answer.statusCode).toBe(Number(cell))
  expect(answer.json().code).toBe(cell === '401' ? 'not-signed-in' : 'not-allowed')
}

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

const isRefused = ([, cell]: readonly [CallerKind, Cell]) => cell === '401' || cell === '403'
const named = [...endpoints.values()].map((endpoint) => [nameOf(endpoint), endpoint] as const)

describe.each(named)('%s', (name, endpoint) => {
  const recipe = CALLS[name]
  const cells = CALLERS.map((caller) => [caller, table.get(name)?.[caller] ?? '401'] as const)
  const refused = cells.filter(isRefused)
  const allowed = cells.filter((cell) => !isRefused(cell))
  const ofSomebody = allowed.filter(([, cell]) => cell === 'own' || cell === 'any')

  if (refused.length > 0)
    it('ACC-02 is refused to whom the table refuses it, and to everybody whose session has ended', async () => {
      const world = await makeTwoCompanies(server)
      const id = recipe?.idOf?.(world.own)
      for (const [caller, cell] of refused) expectRefusal(await call(endpoint, world, caller, id), cell)
      for (const caller of ROLES) {
        const { headers } = world.callers[caller]
        await server.app.inject({ method: 'POST', url: '/api/photobooth/logout/', headers })
        expectRefusal(await call(endpoint, world, caller, id), '401')
      }
    })

  // What changes one thing can be called once: each caller gets a world of their own.
  const groups = ofSomebody.length > 0 && endpoint.method !== 'GET' ? allowed.map((cell) => [cell]) : [allowed]
  for (const group of groups)
    it(`ACC-02, QUAL-05 works for ${group.map(([caller]) => caller).join(', ')}, and shows nothing foreign`, async () => {
      const world = await makeTwoCompanies(server)
      const id = recipe?.idOf?.(world.own)
      const status = (await recipe?.call?.(world, server))?.status ?? 200
      for (const [caller] of group) {
        const answer = await call(endpoint, world, caller, id)
        expect([caller, answer.statusCode]).toEqual([caller, status])
        if (COMPANY_ROLES.includes(caller)) expect(answer.body.toLowerCase()).not.toContain(FOREIGN)
      }
    })

  if (ofSomebody.length > 0)
    it('QUAL-05, T04 answers a foreign id as one that nobody has, and changes nothing', async () => {
      const world = await makeTwoCompanies(server)
      const before = await foreignView(world)
      for (const [caller, cell] of ofSomebody) {
        const unknown = await call(endpoint, world, caller, recipe?.unknownId ?? RANDOM_ID)
        expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not-found'])
        if (cell === 'any') continue
        const foreign = await call(endpoint, world, caller, recipe?.idOf?.(world.foreign))
        expect(foreign.statusCode).toBe(404)
        expect(foreign.rawPayload).toEqual(unknown.rawPayload)
      }
      expect(await foreignView(world)).toEqual(before)
    })
})

/** What the other company sees of itself; links are signed anew each time, and looking leaves a trace of its own. */
async function foreignView({ foreign }: World): Promise<string[]> {
  const lists = [...endpoints.values()].filter(
    ({ method, params, access }) => method === 'GET' && !params && access !== 'public',
  )
  const answers = []
  for (const { path } of lists) answers.push(await server.app.inject({ url: path, headers: foreign.owner.headers }))
  const itself = /expires=\d+&signature=[\w-]+|\{[^{}]*"action":"data-exported"[^{}]*\},?/g
  return answers.map(({ body }) => body.replace(itself, ''))
}
