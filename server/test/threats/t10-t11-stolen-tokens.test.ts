import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { createCallers } from '#features/accounts/sessions/find-caller.ts'
import { createTokens } from '#platform/keys/tokens.ts'
import { createDeps } from '#src/create-deps.ts'
import { bearer, makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

const post = (path: string, payload: object, headers = {}) => server.post(`/api/photobooth/${path}/`, payload, headers)
const refresh = (token: string) => post('refresh_token', { refresh_token: token })
const next = async (token: string): Promise<string> => (await refresh(token)).json().refresh_token
const profile = (accessToken: string) => server.get('/api/photobooth/profile/', bearer(accessToken))

async function resetPassword({ email }: TestPerson): Promise<void> {
  await post('request-password-reset', { email })
  const reset_code = await server.mailedCode()
  const payload = { email, reset_code, new_password: 'Neues2026!' }
  await server.put('/api/photobooth/request-password-reset/', payload)
}

describe('a stolen access token', () => {
  it('T10, LOGIN-04 opens nothing after half an hour', async () => {
    const { accessToken } = await makePerson(server, 'owner')
    // The token is still valid; a cached verification must not outlive it.
    server.wait(1_799_000)
    expect((await profile(accessToken)).statusCode).toBe(200)
    server.wait(1_000)
    const late = await profile(accessToken)
    expect(late.statusCode).toBe(401)
    expect(late.json()).toEqual({ detail: 'Bitte melden Sie sich erneut an.', code: 'not-signed-in' })
  })

  it('T10 is never in a cookie, an address or a cache', async () => {
    const { email } = await makePerson(server, 'owner')
    const answer = await post('web-login', { email, password: PASSWORD })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers.location).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('T10 opens nothing from an address or a body', async () => {
    const { accessToken } = await makePerson(server, 'owner')
    const url = `/api/photobooth/profile/?access_token=${accessToken}&token=${accessToken}`
    expect((await server.get(url)).statusCode).toBe(401)
    const cookie = { cookie: `access_token=${accessToken}; token=${accessToken}` }
    expect((await server.get('/api/photobooth/profile/', cookie)).statusCode).toBe(401)
  })
})

describe('a stolen refresh token', () => {
  it('T11, API-12 ends the family when an older generation returns, with mail and audit row', async () => {
    const { refreshToken: first, email } = await makePerson(server, 'owner')
    const second = await next(first)
    const { refresh_token: third, access_token: access } = (await refresh(second)).json()
    expect((await refresh(first)).statusCode).toBe(401)
    expect((await refresh(third)).statusCode).toBe(401)
    expect((await profile(access)).statusCode).toBe(401)
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Ihre Sitzung wurde beendet'],
    ])
    const { rows } = await server.deps.db.execute(
      sql`select action from audit_log where action = 'refresh-token-reused'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('T11, API-12 has one successor, also where two ask at once within five seconds', async () => {
    const { refreshToken: first } = await makePerson(server, 'owner')
    const successors = await Promise.all([next(first), next(first), next(first)])
    expect(new Set(successors).size).toBe(1)
    server.wait(5_000)
    expect(await next(first)).toBe(successors[0])
    server.wait(1)
    expect((await refresh(first)).statusCode).toBe(401)
    expect((await refresh(successors[0] ?? '')).statusCode).toBe(401)
  })

  it('T11 cannot be worked out: the successor needs a key of the server', async () => {
    const { refreshToken: first } = await makePerson(server, 'owner')
    const successor = await next(first)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(first))
    expect(successor).not.toBe(Buffer.from(digest).toString('base64url'))
    const { rows } = await server.deps.db.execute('select * from refresh_tokens')
    expect(JSON.stringify(rows)).not.toContain(first)
    expect(JSON.stringify(rows)).not.toContain(successor)
  })
})

describe('instances whose clocks differ', () => {
  const subject = { accountId: 1, sessionId: '4b0e0ddd-9a2f-4d5e-8d0a-6a1f3c6a2a11' }
  const tokensAt = (ms: number) =>
    createTokens({ ...server.deps, clock: { now: () => new Date(server.deps.clock.now().getTime() + ms) } }, 30)

  it('T10, LOGIN-04 take a token of one that is five seconds ahead, and none from further on', async () => {
    const here = await tokensAt(0)
    const near = await (await tokensAt(5_000)).signAccess(subject)
    expect(await here.verifyAccess(near)).toEqual(subject)
    expect(await here.verifyAccess(near), 'remembered').toEqual(subject)
    const far = await (await tokensAt(6_000)).signAccess(subject)
    expect(await here.verifyAccess(far)).toBeUndefined()
  })

  it('T10, LOGIN-04 end it by their own clock, to the second, also where it is seen for the first time', async () => {
    const token = await (await tokensAt(0)).signAccess(subject)
    expect(await (await tokensAt(1_799_000)).verifyAccess(token)).toEqual(subject)
    expect(await (await tokensAt(1_800_000)).verifyAccess(token)).toBeUndefined()
  })
})

describe('what ends every session of an account at once', () => {
  async function expectAllEnded(person: TestPerson, elsewhere: TestPerson['accessToken']): Promise<void> {
    expect((await profile(person.accessToken)).statusCode).toBe(401)
    expect((await profile(elsewhere)).statusCode).toBe(401)
    expect((await refresh(person.refreshToken)).statusCode).toBe(401)
  }

  async function twice(): Promise<[TestPerson, string]> {
    const person = await makePerson(server, 'owner')
    const { access_token: elsewhere } = (await post('web-login', { email: person.email, password: PASSWORD })).json()
    // Used before the session ends: cached tokens must be invalidated, too.
    for (const token of [person.accessToken, elsewhere]) expect((await profile(token)).statusCode).toBe(200)
    return [person, elsewhere]
  }

  it('T11, T12, RESET-03 is a new password', async () => {
    const [person, elsewhere] = await twice()
    await resetPassword(person)
    await expectAllEnded(person, elsewhere)
  })

  it('T11 is a block', async () => {
    const [person, elsewhere] = await twice()
    const { headers } = await makePerson(server, 'operator')
    const payload = { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' }
    const url = `/api/operator/accounts/${person.id}/block/`
    expect((await server.post(url, payload, headers)).statusCode).toBe(200)
    await expectAllEnded(person, elsewhere)
  })

  it('T11 is not a change of the role: it is seen within a second in the sessions that live', async () => {
    const [person] = await twice()
    const company = () => server.get('/api/photobooth/company/', person.headers)
    expect((await company()).statusCode).toBe(200)
    await server.deps.db.update(accounts).set({ role: 'employee' }).where(eq(accounts.id, person.id))
    server.wait(1_000)
    expect((await company()).statusCode).toBe(403)
  })
})

describe('a session that ends while two instances run', () => {
  it('T10, T11 is over at once where it was ended, and within a second at the other one', async () => {
    const { config, db, jobs, log, clock } = server.deps
    const other = await buildApp(await createDeps({ config, db, jobs, log, clock }))
    const person = await makePerson(server, 'owner')
    const seen = async () => {
      const request = { url: '/api/photobooth/profile/', headers: person.headers }
      return [(await server.app.inject(request)).statusCode, (await other.inject(request)).statusCode]
    }
    expect(await seen()).toEqual([200, 200])
    server.wait(500)
    await post('logout', {}, person.headers)
    expect((await seen())[0]).toBe(401)
    server.wait(500)
    expect(await seen()).toEqual([401, 401])
    await other.close()
  })

  it('T10, T11 is not cached as valid by a request just before its end', async () => {
    const person = await makePerson(server, 'owner')
    const asks = () => profile(person.accessToken)
    await Promise.all([asks(), asks(), post('logout', {}, person.headers), asks(), asks()])
    expect((await asks()).statusCode).toBe(401)
  })

  it('T10, T11 is asked about again when the answer was under way as it ended', async () => {
    const caller = { accountId: 1, sessionId: 'one', role: 'owner', companyId: 1 } as const
    const answers: ((found: typeof caller | undefined) => void)[] = []
    const callers = createCallers(server.deps, () => new Promise((resolve) => answers.push(resolve)))
    const before = callers.find('a token')
    callers.forget()
    answers[0]?.(caller)
    expect(await before).toBe(caller)
    const after = callers.find('a token')
    answers[1]?.(undefined)
    expect(await after).toBeUndefined()
  })
})
