import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { companies } from '#features/companies/companies-schema.ts'
import { atOnce, repeatedly } from '#test/at-once.ts'
import { bearer, makePerson, PASSWORD } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { accounts, codeRequests, mailedCodes, refreshTokens, sessions } from './accounts-schema.ts'
import { OWNER } from './registration/registration.fixture.ts'
import { totpAt } from './second-factor/totp.ts'

const server = startTestServer({ RATE_LIMITS: 'off' }, { connections: 20 })
const { email } = OWNER.user
const OTHER = 'Anderes2026!'

const call = (method: 'POST' | 'PUT', path: string, payload: object) =>
  server.app.inject({ method, url: `/api/photobooth/${path}/`, payload })
const register = (password = OWNER.user.password, address = email) =>
  call('POST', 'register', { ...OWNER, user: { ...OWNER.user, email: address, password } })
const verify = (otp: string, address = email) => call('POST', 'verify-otp', { email: address, otp })
const signIn = (address: string, password: string) => call('POST', 'web-login', { email: address, password })
const refresh = (token: string) => call('POST', 'refresh_token', { refresh_token: token })
const requestReset = (address: string) => call('POST', 'request-password-reset', { email: address })
const reset = (address: string, code: string, password: string) =>
  call('PUT', 'request-password-reset', { email: address, reset_code: code, new_password: password })
const profile = (token: string) => server.get('/api/photobooth/profile/', bearer(token))

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

async function rowsOf(table: typeof accounts | typeof companies | typeof mailedCodes | typeof refreshTokens) {
  const [row] = await server.deps.db.select({ rows: count() }).from(table)
  return row?.rows
}

describe('registering at the same moment', () => {
  it('QUAL-07, API-02 makes one mail, and at most three accounts with a company each, of one address', async () => {
    const answers = await atOnce(8, () => register())
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(400)])
    expect(await rowsOf(accounts)).toBeLessThanOrEqual(3)
    expect(await rowsOf(companies)).toBe(await rowsOf(accounts))
    expect(await server.mails()).toHaveLength(1)
  })

  it('QUAL-07, API-02 leaves one account and one company when one of several is confirmed', async () => {
    await register()
    const code = await server.mailedCode()
    await atOnce(8, () => register(OTHER))
    expect((await verify(code)).statusCode).toBe(200)
    expect([await rowsOf(accounts), await rowsOf(companies)]).toEqual([1, 1])
  })

  it('QUAL-07, T02 never confirms what was written in after the code was mailed', async () => {
    await repeatedly(12, async (round) => {
      const address = `k${round}@atelier.test`
      await register(PASSWORD, address)
      const code = await server.mailedCode()
      const [verified] = await Promise.all([verify(code, address), register(OTHER, address)])
      if (verified.statusCode === 200) expect((await signIn(address, OTHER)).statusCode).toBe(401)
    })
  })
})

describe('codes at the same moment', () => {
  it('T02, CODE-02 evaluate five of twenty tries', async () => {
    await register()
    const code = await server.mailedCode()
    const answers = await atOnce(20, () => verify(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'))
    expect(statuses(answers)).toEqual(Array(20).fill(400))
    const [row] = await server.deps.db.select().from(mailedCodes)
    expect(row?.tries).toBe(5)
    expect((await verify(code)).statusCode).toBe(400)
  })

  it('T02, CODE-02 work once', async () => {
    await register()
    const code = await server.mailedCode()
    expect(statuses(await atOnce(5, () => verify(code)))).toEqual([200, 400, 400, 400, 400])
  })

  it('T02 are asked for five times a day', async () => {
    const owner = await makePerson(server, 'owner')
    const answers = await atOnce(12, () => requestReset(owner.email))
    expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect([refused?.json().code, refused?.headers['retry-after']]).toEqual(['codes-used-up', '86400'])
    expect(await rowsOf(mailedCodes)).toBe(1)
  })
})

describe('sessions at the same moment', () => {
  it('API-12 get one successor however many tabs present a refresh token', async () => {
    const owner = await makePerson(server, 'owner')
    const answers = await atOnce(10, () => refresh(owner.refreshToken))
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1)
    expect(await rowsOf(refreshTokens)).toBe(2)
  })

  it('RESET-03, T11 begun with the old password do not outlive its reset', async () => {
    const owner = await makePerson(server, 'owner')
    await repeatedly(8, async (round) => {
      const [before, after] = [`Altes2026!${round}`, `Altes2026!${round + 1}`]
      if (round === 0) await changePassword(owner.email, before)
      await server.deps.db.delete(mailedCodes).where(eq(mailedCodes.email, owner.email))
      await server.deps.db.delete(codeRequests)
      await requestReset(owner.email)
      const code = await server.mailedCode()
      const [, ...signIns] = await Promise.all([
        reset(owner.email, code, after),
        ...Array.from({ length: 4 }, () => signIn(owner.email, before)),
      ])
      const tokens = signIns.flatMap((answer) => answer.json<{ access_token?: string }>().access_token ?? [])
      for (const token of tokens) expect((await profile(token)).statusCode).toBe(401)
    })
  })

  it('SAFE-03, QUAL-07 all end without a deadlock while a sign-in sets up a second factor', async () => {
    await repeatedly(8, async (round) => {
      const person = await makePerson(server, 'operator', { email: `b${round}@betrieb.test` })
      await server.deps.db.update(accounts).set({ secondFactor: 'due' }).where(eq(accounts.id, person.id))
      await signIn(person.email, PASSWORD)
      const { second_factor: ticket, enrolment } = (await signIn(person.email, PASSWORD)).json()
      const answers = await Promise.all([
        call('POST', 'second-factor', { ticket, code: totpAt(enrolment.secret, server.deps.clock.now()) }),
        server.delete('/api/photobooth/sessions/', person.headers),
      ])
      // One of both may end the ticket or the session of the other.
      for (const answer of statuses(answers)) expect([200, 401]).toContain(answer)
    })
  })

  it('T11, API-12 that were stolen end once, with one mail', async () => {
    const owner = await makePerson(server, 'owner')
    const { refresh_token: second } = (await refresh(owner.refreshToken)).json()
    await refresh(second)
    expect(statuses(await atOnce(8, () => refresh(owner.refreshToken)))).toEqual(Array(8).fill(401))
    const living = await server.deps.db.select().from(sessions)
    expect(living.map(({ endedBecause }) => endedBecause)).toEqual(['refresh-reused'])
    expect(await server.mails()).toHaveLength(1)
  })
})

async function changePassword(address: string, password: string): Promise<void> {
  await requestReset(address)
  await reset(address, await server.mailedCode(), password)
}
