import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { createDeps } from '#src/create-deps.ts'
import { bearer, makeCompany, makePerson, PASSWORD, signInAs, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

const signIn = (email: string, password: string) => server.post('/api/photobooth/web-login/', { email, password })
const profile = (accessToken: string) => server.get('/api/photobooth/profile/', bearer(accessToken))
const refresh = (token: string) => server.post('/api/photobooth/refresh_token/', { refresh_token: token })
const signOut = (accessToken: string) => server.post('/api/photobooth/logout/', undefined, bearer(accessToken))

describe('signing in', () => {
  it('API-03 answers tokens, detail and message', async () => {
    const owner = await makePerson(server, 'owner')
    const answer = await signIn(`  ${owner.email.toUpperCase()}`, PASSWORD)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).sort()).toEqual(['access_token', 'detail', 'message', 'refresh_token'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('LOGIN-03, CODE-06, T01 answers wrong password and unknown address with the same bytes', async () => {
    const owner = await makePerson(server, 'owner')
    const wrong = await signIn(owner.email, 'Falsch2026!')
    const unknown = await signIn('niemand@studio.test', 'Falsch2026!')
    expect(wrong.statusCode).toBe(401)
    const sentence = 'E-Mail-Adresse oder Passwort ist falsch.'
    expect(wrong.json()).toEqual({ detail: sentence, message: sentence, code: 'wrong-credentials' })
    expect(unknown.rawPayload).toEqual(wrong.rawPayload)
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
  })

  it('ACC-01 refuses an unconfirmed account, and says so only after the right password', async () => {
    const owner = await makePerson(server, 'owner')
    await server.deps.db.update(accounts).set({ verifiedAt: null })
    expect((await signIn(owner.email, PASSWORD)).json()).toMatchObject({ code: 'not-verified' })
    expect((await signIn(owner.email, 'Falsch2026!')).json()).toMatchObject({ code: 'wrong-credentials' })
  })

  it('ACC-01 refuses a blocked account with its sentence and ends its access at once', async () => {
    const owner = await makePerson(server, 'owner')
    await server.deps.db.update(accounts).set({ blockedAt: server.deps.clock.now() })
    const answer = await signIn(owner.email, PASSWORD)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().detail).toBe('Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.')
    expect((await profile(owner.accessToken)).statusCode).toBe(401)
    expect((await refresh(owner.refreshToken)).statusCode).toBe(401)
  })

  it.each(['owner', 'manager', 'employee', 'operator', 'authority'] as const)(
    'API-04, LOGIN-02 shows a person their profile as %s',
    async (role) => {
      const person = await makePerson(server, role)
      const answer = await profile(person.accessToken)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ id: person.id, user_type: role, email: person.email, first_name: 'Maren' })
    },
  )

  it('ACC-01 lets owners sign in while they are under review or rejected, and shows them the reason', async () => {
    const companyId = await makeCompany(server, 'rejected')
    await server.deps.db.update(companies).set({ reviewReason: 'Der Nachweis ist unleserlich.' })
    const owner = await makePerson(server, 'owner', { companyId })
    const shown = (await profile(owner.accessToken)).json()
    expect(shown).toMatchObject({ review: 'rejected', review_reason: 'Der Nachweis ist unleserlich.' })
  })
})

describe('a session with a longest time', () => {
  const strict = startTestServer({ SESSION_MAX_MINUTES: '30', ACCESS_TOKEN_MINUTES: '10' })
  const slack = startTestServer({ SESSION_MAX_MINUTES: '30', ACCESS_TOKEN_MINUTES: '30' })

  it('API-12, T10 ends after half an hour at the latest, however often it is renewed', async () => {
    const owner = await makePerson(strict, 'owner')
    const MINUTE = 60_000
    const post = (token: string) => strict.post('/api/photobooth/refresh_token/', { refresh_token: token })
    const look = (token: string) => strict.get('/api/photobooth/profile/', { authorization: `Bearer ${token}` })
    let tokens = { access_token: owner.accessToken, refresh_token: owner.refreshToken }
    for (const _at of [10, 20]) {
      strict.wait(10 * MINUTE - 1)
      const answer = await post(tokens.refresh_token)
      expect(answer.statusCode).toBe(200)
      tokens = answer.json()
    }
    strict.wait(5 * MINUTE)
    expect((await look(tokens.access_token)).statusCode).toBe(200)
    strict.wait(5 * MINUTE + 1_000)
    expect((await look(tokens.access_token)).statusCode).toBe(401)
    expect((await post(tokens.refresh_token)).statusCode).toBe(401)
  })

  it('API-12, T10 ends after half an hour, not before, where an access token would live as long', async () => {
    const owner = await makePerson(slack, 'owner')
    const [SECOND, MINUTE] = [1_000, 60_000]
    const renew = (refresh_token: string) => slack.post('/api/photobooth/refresh_token/', { refresh_token })
    slack.wait(MINUTE)
    const renewed = await renew(owner.refreshToken)
    expect(renewed.statusCode).toBe(200)
    const { access_token, refresh_token } = renewed.json()
    const look = () => slack.get('/api/photobooth/profile/', bearer(access_token))
    slack.wait(29 * MINUTE - SECOND)
    expect((await look()).statusCode).toBe(200)
    slack.wait(SECOND)
    expect((await look()).statusCode).toBe(401)
    expect((await renew(refresh_token)).statusCode).toBe(401)
  })
})

describe('refresh tokens', () => {
  it('API-12 that are unknown end no session', async () => {
    const owner = await makePerson(server, 'owner')
    expect((await refresh('x'.repeat(43))).statusCode).toBe(401)
    expect((await refresh(owner.refreshToken)).statusCode).toBe(200)
  })
})

describe('a second factor that is made a must later', () => {
  it('SAFE-03, T33 ends at its next renewal a session that was begun without one, and no other', async () => {
    const [owner, employee] = [await makePerson(server, 'owner'), await makePerson(server, 'employee')]
    const careful = await makePerson(server, 'owner', { email: 'sorgsam@studio.test' })
    const { config, db, jobs, log, clock } = server.deps
    await db.update(accounts).set({ secondFactor: 'on' }).where(eq(accounts.id, careful.id))
    const strict = await buildApp(
      await createDeps({ config: { ...config, secondFactor: 'owners' }, db, jobs, log, clock }),
    )
    const renew = ({ refreshToken: refresh_token }: TestPerson) =>
      strict.inject({ method: 'POST', url: '/api/photobooth/refresh_token/', payload: { refresh_token } })
    const answers = [await renew(owner), await renew(employee), await renew(careful)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200])
    expect((await profile(owner.accessToken)).statusCode).toBe(401)
    expect((await refresh(owner.refreshToken)).statusCode).toBe(401)
    await strict.close()
  })
})

describe('signing out', () => {
  it('NAV-06, API-12 ends access and refresh token on the server, and only of this session', async () => {
    const owner = await makePerson(server, 'owner')
    const elsewhere = await signInAs(server, owner.email)
    expect((await signOut(owner.accessToken)).statusCode).toBe(200)
    expect((await profile(owner.accessToken)).statusCode).toBe(401)
    expect((await refresh(owner.refreshToken)).statusCode).toBe(401)
    expect((await profile(elsewhere.accessToken)).statusCode).toBe(200)
  })
})

describe('resetting the password', () => {
  const url = '/api/photobooth/request-password-reset/'
  const request = (email: string) => server.post(url, { email })
  const reset = (email: string, code: string, password = 'Neues2026!') =>
    server.put(url, { email, reset_code: code, new_password: password })

  it('API-09, RESET-01, RESET-03 mails a code with which a new password is set', async () => {
    const owner = await makePerson(server, 'owner')
    expect((await request(owner.email)).json().detail).toBe('Code wurde an Ihre E-Mail gesendet')
    const [mail] = await server.mails()
    expect(mail?.subject).toMatch(/^Code zum Zurücksetzen: [2-9A-HJ-NP-Z]{6}$/)
    expect((await reset(owner.email, mail?.subject.slice(-6) ?? '')).statusCode).toBe(200)
    expect((await signIn(owner.email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(owner.email, 'Neues2026!')).statusCode).toBe(200)
  })

  it('ACC-01 mails a blocked account nothing', async () => {
    const owner = await makePerson(server, 'owner')
    await server.deps.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, owner.id))
    await request(owner.email)
    expect(await server.mails()).toEqual([])
  })
})
