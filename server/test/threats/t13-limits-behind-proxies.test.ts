import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { totpAt } from '#features/accounts/second-factor/totp.ts'
import { createDeps } from '#src/create-deps.ts'
import { makePerson, PASSWORD } from '#test/people.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

interface From {
  address?: string
  forwardedFor?: string
  email?: string
  password?: string
}

function signIn(app: FastifyInstance, { address = '192.0.2.1', forwardedFor, email, password = 'Falsch2026!' }: From) {
  return app.inject({
    method: 'POST',
    url: '/api/photobooth/web-login/',
    remoteAddress: address,
    ...(forwardedFor !== undefined && { headers: { 'x-forwarded-for': forwardedFor } }),
    payload: { email: email ?? 'k.brodersen@atelier.test', password },
  })
}

async function statuses(tries: number, attempt: (index: number) => ReturnType<typeof signIn>): Promise<number[]> {
  const seen: number[] = []
  for (let index = 0; index < tries; index += 1) seen.push((await attempt(index)).statusCode)
  return seen
}

const times = (status: number, count: number) => Array.from({ length: count }, () => status)

/** A second instance on the same database. */
async function secondInstance({ deps }: TestServer): Promise<FastifyInstance> {
  const { config, db, jobs, log, clock } = deps
  const app = await buildApp(await createDeps({ config, db, jobs, log, clock }))
  afterAll(() => app.close())
  return app
}

describe('limits without a proxy', () => {
  const server = startTestServer()

  it('T13 refuse the eleventh wrong password, with a sentence and when to come back', async () => {
    expect(await statuses(10, () => signIn(server.app, {}))).toEqual(times(401, 10))
    server.wait(60_000)
    const refused = await signIn(server.app, {})
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('840')
    expect(refused.json()).toMatchObject({
      detail: 'Zu viele Versuche. Bitte versuchen Sie es in 14 Minuten noch einmal.',
      code: 'too-many',
    })
    server.wait(14 * 60_000)
    expect((await signIn(server.app, {})).statusCode).toBe(401)
  })

  it('T13 ignore X-Forwarded-For without a proxy in front', async () => {
    const seen = await statuses(12, (index) => signIn(server.app, { forwardedFor: `198.51.100.${index}` }))
    expect(seen).toEqual([...times(401, 10), 429, 429])
  })

  it('T13 take a whole IPv6 network as one', async () => {
    const seen = await statuses(12, (index) => signIn(server.app, { address: `2001:db8:1:2::${index + 1}` }))
    expect(seen).toEqual([...times(401, 10), 429, 429])
    expect((await signIn(server.app, { address: '2001:db8:1:3::1' })).statusCode).toBe(401)
  })

  it('T13 are common to two instances', async () => {
    const other = await secondInstance(server)
    const seen = await statuses(12, (index) => signIn(index % 2 === 0 ? server.app : other, {}))
    expect(seen).toEqual([...times(401, 10), 429, 429])
  })

  it('T13 hold against tries that arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(server.app, {})))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...times(401, 10), ...times(429, 10)])
  })

  it('T13 do not count sign-ins that succeed', async () => {
    const { email } = await makePerson(server, 'owner')
    expect(await statuses(15, () => signIn(server.app, { email, password: PASSWORD }))).toEqual(times(200, 15))
  })

  it('T08, T13 end sign-ins that succeed without end, of one account at one address', async () => {
    const { email } = await makePerson(server, 'owner')
    const other = await makePerson(server, 'owner', { email: 'nebenan@atelier.test' })
    const right = { email, password: PASSWORD }
    const statusOf = async (sent: Parameters<typeof signIn>[1]) => (await signIn(server.app, sent)).statusCode
    expect(await statuses(121, () => signIn(server.app, right))).toEqual([...times(200, 120), 429])
    expect(await statusOf({ ...right, email: other.email })).toBe(200)
    expect(await statusOf({ ...right, address: '192.0.2.50' })).toBe(200)
    server.wait(60 * 60_000)
    expect(await statusOf(right)).toBe(200)
  })

  it('T13 let no one lock an account: one machine uses up only its own tries', async () => {
    const { email } = await makePerson(server, 'owner')
    await statuses(120, () => signIn(server.app, { email, address: '203.0.113.9' }))
    const answer = await signIn(server.app, { email, password: PASSWORD, address: '192.0.2.50' })
    expect(answer.statusCode).toBe(200)
  })

  it('T13 stop a hundred wrong passwords from many machines, but not a person where they got in before', async () => {
    const { email } = await makePerson(server, 'owner')
    const known = { email, password: PASSWORD, address: '192.0.2.50' }
    expect((await signIn(server.app, known)).statusCode).toBe(200)
    const many = await statuses(104, (index) => signIn(server.app, { email, address: `203.0.113.${index}` }))
    expect(many).toEqual([...times(401, 100), ...times(429, 4)])
    expect((await signIn(server.app, { ...known, address: '192.0.2.51' })).statusCode).toBe(429)
    expect((await signIn(server.app, known)).statusCode).toBe(200)
  })

  it('T13 stop a machine that tries many accounts', async () => {
    const seen = await statuses(102, (index) => signIn(server.app, { email: `k${index}@atelier.test` }))
    expect(seen).toEqual([...times(401, 100), 429, 429])
  })

  it('T13 give one machine two hundred challenges of passkeys in a quarter of an hour', async () => {
    const ask = (address: string) =>
      server.app.inject({ method: 'POST', url: '/api/photobooth/passkey-options/', remoteAddress: address })
    expect(await statuses(200, () => ask('203.0.113.9'))).toEqual(times(200, 200))
    server.wait(60_000)
    expect((await ask('203.0.113.9')).statusCode).toBe(429)
    expect((await ask('192.0.2.50')).statusCode).toBe(200)
    server.wait(14 * 60_000)
    expect((await ask('203.0.113.9')).statusCode).toBe(200)
  })

  describe('at the second step of the sign-in', () => {
    const secret = 'JBSWY3DPEHPK3PXP'
    const address = '192.0.2.50'
    const post = (path: string, payload: object, remoteAddress = address) =>
      server.app.inject({ method: 'POST', url: `/api/photobooth/${path}/`, remoteAddress, payload })

    async function finish(email: string, code = totpAt(secret, server.deps.clock.now())) {
      const asked = await signIn(server.app, { email, password: PASSWORD, address })
      return post('second-factor', { ticket: asked.json().second_factor, code })
    }

    async function makeOperator(email: string) {
      const { id } = await makePerson(server, 'operator', { email })
      const factors = { secondFactor: 'on' as const, totpSecret: secret }
      await server.deps.db.update(accounts).set(factors).where(eq(accounts.id, id))
      return email
    }

    it('T13 do not count tickets that were never issued: a neighbour shuts no one out', async () => {
      const email = await makeOperator('erste@betrieb.test')
      const invented = () => post('second-factor', { ticket: 'x', code: '000000' })
      expect(await statuses(40, invented)).toEqual(times(401, 40))
      expect((await finish(email)).statusCode).toBe(200)
    })

    it('T13 do not count passwords for the sign-in by passkey', async () => {
      await statuses(100, (index) => signIn(server.app, { address, email: `k${index}@atelier.test` }))
      const credential = { id: 'x', response: {} }
      expect((await post('passkey-login', { credential })).statusCode).toBe(401)
    })

    it('T13 stop a machine that guesses codes of many accounts, but not a person where they got in before', async () => {
      const known = await makeOperator('erste@betrieb.test')
      expect((await finish(known)).statusCode).toBe(200)
      const guessed = await Promise.all([2, 3, 4, 5].map((index) => makeOperator(`andere-${index}@betrieb.test`)))
      const seen = await statuses(32, (index) => finish(guessed[index % 4] ?? '', '000000'))
      expect(seen).toEqual([...times(401, 30), 429, 429])
      server.wait(30_000)
      expect((await finish(guessed[0] ?? '')).statusCode).toBe(429)
      expect((await finish(known)).statusCode).toBe(200)
    })

    it('T13 in a network that is full use up no try of a ticket', async () => {
      const guessed = await Promise.all([1, 2, 3].map((index) => makeOperator(`andere-${index}@betrieb.test`)))
      const email = await makeOperator('erste@betrieb.test')
      await statuses(30, (index) => finish(guessed[index % 3] ?? '', '000000'))
      const ticket = (await signIn(server.app, { email, password: PASSWORD, address })).json().second_factor
      const press = (at: string) => post('second-factor', { ticket, code: totpAt(secret, server.deps.clock.now()) }, at)
      expect(await statuses(6, () => press(address))).toEqual(times(429, 6))
      expect((await press('192.0.2.51')).statusCode).toBe(200)
    })
  })

  it('T13 do not count what the server could not do', async () => {
    const { passwords } = server.deps
    const broken = { ...passwords, verify: () => Promise.reject(new Error('out of memory')) }
    Object.assign(server.deps, { passwords: broken })
    expect(await statuses(12, () => signIn(server.app, {}))).toEqual(times(500, 12))
    Object.assign(server.deps, { passwords })
    expect((await signIn(server.app, {})).statusCode).toBe(401)
  })

  it('T13 write neither addresses nor e-mail addresses into their table', async () => {
    await signIn(server.app, {})
    const { rows } = await server.deps.db.execute('select * from limit_counters')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|atelier/)
  })

  it('T01 raise one alarm when very many register, and refuse no one', async () => {
    const register = (index: number) =>
      server.deps.limits.count('registration', { address: `2001:db8:${index.toString(16)}::1`, account: `${index}` })
    for (let index = 0; index < 203; index += 1) await register(index)
    expect(server.logged.filter((line) => line.includes('limit alarm'))).toHaveLength(1)
  })

  it('T03, T13 stop guessing of invitations', async () => {
    const seen = await statuses(7, (index) => {
      const { legal_form: _ownersOnly, ...rest } = OWNER
      const payload = { ...rest, user_type: 'employee', owner_code: `geraten-${index}` }
      return server.post('/api/photobooth/register/', payload)
    })
    expect(seen).toEqual([...times(400, 5), 429, 429])
  })
})

describe('limits behind one proxy', () => {
  const server = startTestServer({ TRUST_PROXY: '1' })
  /** Like a proxy: keeps the client's header and appends the client's own address. */
  const through = (client: string, written: string, more: From = {}) =>
    signIn(server.app, { ...more, address: '10.0.0.1', forwardedFor: `${written}, ${client}` })

  it('T13 count by the address that the proxy saw, whatever the client writes before it', async () => {
    const seen = await statuses(12, (index) => through('203.0.113.9', `198.51.100.${index}`))
    expect(seen).toEqual([...times(401, 10), 429, 429])
  })

  it('T13 do not punish a client whose address a neighbour writes', async () => {
    await statuses(12, () => through('203.0.113.9', '192.0.2.77'))
    expect((await through('192.0.2.77', '')).statusCode).toBe(401)
  })

  it('T13 keep the clients of one proxy apart', async () => {
    const { email } = await makePerson(server, 'owner')
    await statuses(12, () => through('203.0.113.9', '', { email }))
    expect((await through('203.0.113.10', '', { email, password: PASSWORD })).statusCode).toBe(200)
  })
})

describe('limits that are switched off', () => {
  const server = startTestServer({ RATE_LIMITS: 'off' })

  it('T13 refuse no one', async () => {
    expect(await statuses(12, () => signIn(server.app, {}))).toEqual(times(401, 12))
  })
})
