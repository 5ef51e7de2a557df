import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, passkeys } from '#features/accounts/accounts-schema.ts'
import { resetSecondFactor } from '#features/accounts/second-factor/reset-second-factor.ts'
import { totpAt } from '#features/accounts/second-factor/totp.ts'
import { bearer, makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { makeAuthenticator } from '#test/software-authenticator.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const strict = startTestServer({ SECOND_FACTOR: 'owners' })
const ROLES = ['owner', 'manager', 'employee', 'operator', 'authority'] as const

type Headers = { authorization: string }
type At = typeof server

const post = (at: At, path: string, payload: object = {}, headers?: Headers) =>
  at.app.inject({ method: 'POST', url: `/api/photobooth/${path}/`, payload, ...(headers && { headers }) })
const signIn = (at: At, { email }: TestPerson) => post(at, 'web-login', { email, password: PASSWORD })
const factorsOf = async (at: At, headers: Headers) => (await at.get('/api/photobooth/second-factors/', headers)).json()

async function withPasskey(at: At, person: TestPerson, device = makeAuthenticator()) {
  const begun = await post(at, 'second-factors/passkeys/begin', { current_password: PASSWORD }, person.headers)
  const credential = device.create(begun.json().options)
  const added = await post(at, 'second-factors/passkeys', { name: 'Telefon', credential }, person.headers)
  return { device, added }
}

async function withApp(at: At, person: TestPerson) {
  const { ticket, secret } = (
    await post(at, 'second-factors/app', { current_password: PASSWORD }, person.headers)
  ).json()
  const code = totpAt(secret, at.deps.clock.now())
  return { secret, added: await post(at, 'second-factors/app/confirm', { ticket, code }, person.headers) }
}

const options = async (at: At) => (await post(at, 'passkey-options')).json().options
const present = (at: At, credential: object) => post(at, 'passkey-login', { credential })

describe('a phished password', () => {
  it.each(ROLES)('SAFE-03, T33 opens no session of an %s with a passkey', async (role) => {
    const person = await makePerson(server, role)
    const { added } = await withPasskey(server, person)
    expect(added.json().recovery_codes).toHaveLength(10)
    const answer = await signIn(server, person)
    expect(answer.json()).toMatchObject({ second_factor: expect.any(String), factors: ['passkey'] })
    expect(answer.body).not.toContain('access_token')
    expect(answer.json().enrolment).toBeUndefined()
  })

  it.each(['owner', 'manager', 'employee'] as const)('SAFE-03, T33 opens none of an %s with an app', async (role) => {
    const person = await makePerson(server, role)
    const { secret } = await withApp(server, person)
    const asked = (await signIn(server, person)).json()
    expect(asked.factors).toEqual(['app'])
    const finish = (code: string) => post(server, 'second-factor', { ticket: asked.second_factor, code })
    expect((await finish('000000')).statusCode).toBe(401)
    server.wait(30_000)
    expect((await finish(totpAt(secret, server.deps.clock.now()))).statusCode).toBe(200)
  })

  it('SAFE-03, T33 opens none by a sign-in that was under way when the first factor was confirmed', async () => {
    const person = await makePerson(server, 'owner')
    const { passwords } = server.deps
    server.deps.passwords = {
      ...passwords,
      verify: async (...asked) => {
        server.deps.passwords = passwords
        const matches = await passwords.verify(...asked)
        expect((await withPasskey(server, person)).added.statusCode).toBe(200)
        return matches
      },
    }
    const answer = await signIn(server, person)
    expect(answer.json()).toMatchObject({ second_factor: expect.any(String), factors: ['passkey'] })
    expect(answer.body).not.toContain('access_token')
  })

  it('SAFE-03, T33 is not enough where the setting requires a factor: the first sign-in sets it up', async () => {
    const answer = await signIn(strict, await makePerson(strict, 'owner'))
    expect(answer.json()).toMatchObject({ enrolment: { secret: expect.any(String) } })
    expect(answer.body).not.toContain('access_token')
    const employee = await makePerson(strict, 'employee')
    expect((await signIn(strict, employee)).json()).toHaveProperty('access_token')
  })

  it('SAFE-03, T33 reports by mail that the sign-in has set one up, and ends the sessions started without it', async () => {
    const owner = await makePerson(strict, 'owner')
    const { second_factor: ticket, enrolment } = (await signIn(strict, owner)).json()
    const code = totpAt(enrolment.secret, strict.deps.clock.now())
    const { access_token: own } = (await post(strict, 'second-factor', { ticket, code })).json()
    const told = (await strict.mails()).find(({ subject }) => subject === 'Zweiter Faktor eingerichtet')
    expect(told).toMatchObject({ to: owner.email, text: expect.stringContaining('Authentifizierungs-App') })
    const answers = [owner.headers, bearer(own)].map((headers) => strict.get('/api/photobooth/profile/', headers))
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 200])
  })

  it('SAFE-03, T33 neither adds nor removes a factor with a session alone', async () => {
    const person = await makePerson(server, 'owner')
    await withPasskey(server, person)
    const [kept] = (await factorsOf(server, person.headers)).passkeys
    const wrong = { current_password: 'Falsch2026!' }
    const calls = ['app', 'passkeys/begin', `passkeys/${kept.id}/remove`, 'recovery-codes', 'app/remove']
    for (const call of calls)
      expect((await post(server, `second-factors/${call}`, wrong, person.headers)).json()).toMatchObject({
        code: 'wrong-password',
      })
    expect((await factorsOf(server, person.headers)).passkeys).toHaveLength(1)
  })

  it('SAFE-03, T33 and an old session together change no factor: the second factor is asked for again', async () => {
    const person = await makePerson(server, 'owner')
    const { device } = await withPasskey(server, person)
    const [kept] = (await factorsOf(server, person.headers)).passkeys
    const calls = ['app', 'passkeys/begin', `passkeys/${kept.id}/remove`, 'recovery-codes', 'app/remove']
    server.wait(5 * 60_000 + 1_000)
    const right = { current_password: PASSWORD }
    for (const call of calls) {
      const answer = await post(server, `second-factors/${call}`, right, person.headers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'step-up'])
    }
    expect(await factorsOf(server, person.headers)).toMatchObject({ recovery_codes: 10, passkeys: [{ id: kept.id }] })
    const again = (await present(server, device.get(await options(server)))).json()
    const fresh = bearer(again.access_token)
    expect((await post(server, `second-factors/passkeys/${kept.id}/remove`, right, fresh)).statusCode).toBe(200)
  })

  it('SAFE-03, T33 a factor that a thief has set up outlives a new password: its mail names the way that helps', async () => {
    const person = await makePerson(server, 'owner')
    const { device } = await withPasskey(server, person)
    const [told] = await server.mails()
    const { email } = person
    await post(server, 'request-password-reset', { email })
    const reset_code = (await server.mails())[0]?.subject.slice(-6)
    const reset = { email, reset_code, new_password: 'Dreizehn7Moewen!' }
    expect((await server.put('/api/photobooth/request-password-reset/', reset)).statusCode).toBe(200)
    expect((await present(server, device.get(await options(server)))).statusCode).toBe(200)
    expect(told?.text).toContain('wenden Sie sich bitte gleich an uns')
    expect(told?.text).toContain('auch nach einem neuen Passwort')
  })

  it('SAFE-03, T33 the mail of a factor sends an operator to the people who run the server, not to their own address', async () => {
    await withPasskey(server, await makePerson(server, 'operator'))
    const [told] = await server.mails()
    expect(told?.text).toContain('wenden Sie sich bitte gleich an die Personen, die den Server betreuen')
    expect(told?.text).not.toContain('an uns')
  })

  it('SAFE-03 lets a person without a factor set one up with the password, however old the session is', async () => {
    const person = await makePerson(server, 'owner')
    server.wait(20 * 60_000)
    expect((await withPasskey(server, person)).added.statusCode).toBe(200)
  })
})

describe('signing in with a passkey', () => {
  it.each(ROLES)('SAFE-03, T33 an %s signs in without a password, and is notified of a new device', async (role) => {
    const person = await makePerson(server, role)
    const { device } = await withPasskey(server, person)
    const answer = await present(server, device.get(await options(server)))
    expect(answer.statusCode).toBe(200)
    const headers = bearer(answer.json().access_token)
    expect((await factorsOf(server, headers)).passkeys).toMatchObject([
      { name: 'Telefon', last_used_at: '2026-11-20T10:00:00.000Z' },
    ])
  })

  it('SAFE-03, T33 refuses it from another site, without unlocking, by another key, and when its counter falls back', async () => {
    const person = await makePerson(server, 'owner')
    const { device } = await withPasskey(server, person)
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect((await present(server, device.get(await options(server), { counter: 7 }))).statusCode).toBe(200)
    const forged = [
      { origin: 'https://epassbi1d.test' },
      { host: 'evil.test' },
      { flags: 1 },
      { by: privateKey },
      { counter: 3 },
    ]
    for (const changes of forged) {
      const answer = await present(server, device.get(await options(server), { counter: 9, ...changes }))
      expect([changes, answer.statusCode, answer.json().code]).toEqual([changes, 401, 'passkey-refused'])
    }
  })

  it('SAFE-03, T33 takes a challenge once, for five minutes, and none that it did not give', async () => {
    const person = await makePerson(server, 'owner')
    const { device } = await withPasskey(server, person)
    const used = await options(server)
    expect((await present(server, device.get(used))).statusCode).toBe(200)
    expect((await present(server, device.get(used))).statusCode).toBe(401)
    const late = await options(server)
    server.wait(5 * 60_000 + 1)
    expect((await present(server, device.get(late))).statusCode).toBe(401)
    expect((await present(server, device.get({ challenge: 'Z'.repeat(43) }))).statusCode).toBe(401)
  })

  it('SAFE-03, T33 does not take the challenge of one person for the passkey of another', async () => {
    const [person, thief] = [await makePerson(server, 'owner'), await makePerson(server, 'employee')]
    const begin = (by: TestPerson) =>
      post(server, 'second-factors/passkeys/begin', { current_password: PASSWORD }, by.headers)
    const { options: ofPerson } = (await begin(person)).json()
    const credential = makeAuthenticator().create(ofPerson)
    const answer = await post(server, 'second-factors/passkeys', { name: 'x', credential }, thief.headers)
    expect(answer.json()).toMatchObject({ code: 'passkey-refused' })
    const { device } = await withPasskey(server, person)
    expect((await present(server, device.get((await begin(person)).json().options))).statusCode).toBe(401)
  })

  it('SAFE-03, T33 refuses a passkey that was taken away, reset, or whose account is blocked', async () => {
    const person = await makePerson(server, 'employee')
    const one = (await withPasskey(server, person)).device
    const other = (await withPasskey(server, person)).device
    const away = `second-factors/passkeys/${one.id}/remove`
    expect((await post(server, away, { current_password: PASSWORD }, person.headers)).statusCode).toBe(200)
    expect((await present(server, one.get(await options(server)))).statusCode).toBe(401)
    await server.deps.db.update(accounts).set({ blockedAt: server.deps.clock.now() }).where(eq(accounts.id, person.id))
    expect((await present(server, other.get(await options(server)))).json()).toMatchObject({ code: 'blocked' })
    await server.deps.db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, person.id))
    await resetSecondFactor(server.deps, person.id)
    expect((await present(server, other.get(await options(server)))).statusCode).toBe(401)
  })

  it('SAFE-01, T26 refuses a passkey that was added to a demo account, once the demo is off', async () => {
    const person = await makePerson(server, 'operator')
    const { device } = await withPasskey(server, person)
    await server.deps.db.update(accounts).set({ demo: true }).where(eq(accounts.id, person.id))
    expect((await present(server, device.get(await options(server)))).json()).toMatchObject({ code: 'blocked' })
  })
})

describe('the factors of an account', () => {
  it('SAFE-03, T33 reports each change by mail, and ends sessions that were begun without a factor', async () => {
    const person = await makePerson(server, 'owner')
    const elsewhere = (await signIn(server, person)).json()
    expect(await factorsOf(server, person.headers)).toMatchObject({ state: 'off', offer: true, required: false })
    await withPasskey(server, person)
    expect((await factorsOf(server, person.headers)).state).toBe('on')
    const gone = await server.get('/api/photobooth/profile/', bearer(elsewhere.access_token))
    expect(gone.statusCode).toBe(401)
    await withApp(server, person)
    await post(server, 'second-factors/app/remove', { current_password: PASSWORD }, person.headers)
    await post(server, 'second-factors/recovery-codes', { current_password: PASSWORD }, person.headers)
    const told = (await server.mails()).map(({ subject, text }) => [subject, /Passkey|App|Codes/.exec(text)?.[0]])
    expect(told).toEqual([
      ['Zweiter Faktor eingerichtet', 'Passkey'],
      ['Zweiter Faktor eingerichtet', 'App'],
      ['Zweiter Faktor entfernt', 'App'],
      ['Neue Wiederherstellungscodes', 'Codes'],
    ])
  })

  it('SAFE-03, T33 a studio may take the last one away, an operator may not', async () => {
    for (const [role, status] of [
      ['owner', 200],
      ['operator', 409],
      ['authority', 409],
    ] as const) {
      const person = await makePerson(server, role)
      const { device } = await withPasskey(server, person)
      const path = `second-factors/passkeys/${device.id}/remove`
      const answer = await post(server, path, { current_password: PASSWORD }, person.headers)
      expect([role, answer.statusCode]).toEqual([role, status])
      expect((await factorsOf(server, person.headers)).passkeys).toHaveLength(status === 200 ? 0 : 1)
    }
  })

  it('SAFE-03 refuses the eleventh passkey before a device makes it, and takes one again when another is gone', async () => {
    const person = await makePerson(server, 'owner')
    const { device } = await withPasskey(server, person)
    const row = { accountId: person.id, name: 'x', publicKey: '', counter: 0, transports: [], createdAt: new Date() }
    await server.deps.db.insert(passkeys).values(Array.from({ length: 9 }, (_, at) => ({ ...row, id: `other-${at}` })))
    const password = { current_password: PASSWORD }
    const begin = () => post(server, 'second-factors/passkeys/begin', password, person.headers)
    const refused = await begin()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-passkeys'])
    await post(server, `second-factors/passkeys/${device.id}/remove`, password, person.headers)
    expect((await begin()).statusCode).toBe(200)
  })

  it.each([200, 1_023])('SAFE-03, T33 takes a lost passkey away whose id has %i bytes', async (bytes) => {
    const person = await makePerson(server, 'owner')
    const { device, added } = await withPasskey(server, person, makeAuthenticator(bytes))
    expect(added.statusCode).toBe(200)
    expect((await present(server, device.get(await options(server)))).statusCode).toBe(200)
    const path = `second-factors/passkeys/${device.id}/remove`
    expect((await post(server, path, { current_password: PASSWORD }, person.headers)).statusCode).toBe(200)
    expect(await factorsOf(server, person.headers)).toMatchObject({ state: 'off', passkeys: [] })
  })

  it('SAFE-03, T33 a recovery code replaces a lost passkey once, and new codes invalidate the old ones', async () => {
    const person = await makePerson(server, 'owner')
    const { added } = await withPasskey(server, person)
    const [code, second] = added.json().recovery_codes
    const finish = async (typed: string) =>
      post(server, 'second-factor', { ticket: (await signIn(server, person)).json().second_factor, code: typed })
    expect((await finish(code)).statusCode).toBe(200)
    expect((await finish(code)).statusCode).toBe(401)
    const path = 'second-factors/recovery-codes'
    const fresh = (await post(server, path, { current_password: PASSWORD }, person.headers)).json()
    expect((await finish(second)).statusCode).toBe(401)
    expect((await finish(fresh.recovery_codes[0])).statusCode).toBe(200)
  })

  it('SAFE-03 is offered to owners until they put it off', async () => {
    const person = await makePerson(server, 'owner')
    expect((await post(server, 'second-factors/later', {}, person.headers)).statusCode).toBe(200)
    expect((await factorsOf(server, person.headers)).offer).toBe(false)
    const employee = await makePerson(server, 'employee')
    expect((await factorsOf(server, employee.headers)).offer).toBe(false)
  })

  it('SAFE-03, T33 shows and ends only one’s own', async () => {
    const [person, thief] = [await makePerson(server, 'owner'), await makePerson(server, 'employee')]
    const { device } = await withPasskey(server, person)
    const path = `second-factors/passkeys/${device.id}/remove`
    const answer = await post(server, path, { current_password: PASSWORD }, thief.headers)
    expect(answer.statusCode).toBe(404)
    expect(await server.deps.db.select().from(passkeys)).toHaveLength(1)
  })
})

describe('a person of a company who lost passkey, app and recovery codes', () => {
  const reset = ({ headers }: TestPerson, { id }: TestPerson) =>
    server.post(`/api/operator/accounts/${id}/second-factor/`, undefined, headers)

  it.each(['owner', 'manager', 'employee', 'accounting'] as const)(
    'SAFE-03, T33 gets back by two operators within a day, is told, and sets a factor up at the next sign-in: %s',
    async (role) => {
      const one = await makePerson(server, 'operator')
      const other = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
      const person = await makePerson(server, role)
      const { device } = await withPasskey(server, person)
      await server.mails()
      for (let time = 0; time < 2; time += 1) {
        const asked = (await reset(one, person)).json()
        expect(asked.people).toMatchObject([{ second_factor: 'on', factor_reset_asked_at: expect.any(String) }])
      }
      expect(await server.mails()).toEqual([])
      expect((await factorsOf(server, person.headers)).passkeys).toHaveLength(1)

      const agreed = (await reset(other, person)).json()
      expect(agreed.people).toMatchObject([{ second_factor: 'due', factor_reset_asked_at: null }])
      const told = { to: person.email, subject: 'Ihr zweiter Faktor wurde zurückgesetzt' }
      expect(await server.mails()).toMatchObject([told])
      expect(await factorsOf(server, person.headers)).toMatchObject({ code: 'not-signed-in' })
      const refused = await present(server, device.get(await options(server)))
      expect(refused.json()).toMatchObject({ code: 'passkey-refused' })
      const answer = await signIn(server, person)
      expect(answer.json()).toMatchObject({ enrolment: { secret: expect.any(String) }, factors: [] })
      expect(answer.body).not.toContain('access_token')
    },
  )

  it('SAFE-03, T31 not by this way where the person is of no company, has ended, or is not confirmed', async () => {
    const by = await makePerson(server, 'operator')
    const other = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
    const clerk = await makePerson(server, 'authority')
    const [ended, unconfirmed] = [await makePerson(server, 'manager'), await makePerson(server, 'employee')]
    const setFacts = ({ id }: TestPerson, facts: Partial<typeof accounts.$inferInsert>) =>
      server.deps.db.update(accounts).set(facts).where(eq(accounts.id, id))
    await setFacts(ended, { secondFactor: 'on', blockedAt: new Date() })
    await setFacts(unconfirmed, { secondFactor: 'on', verifiedAt: null })
    for (const person of [clerk, other, ended, unconfirmed]) expect((await reset(by, person)).statusCode).toBe(404)
  })

  it('SAFE-03, T33 not by one operator alone, a day later, by an old session, or where there is no factor', async () => {
    const one = await makePerson(server, 'operator')
    const owner = await makePerson(server, 'owner')
    expect((await reset(one, owner)).json()).toMatchObject({ code: 'no-second-factor' })
    await withPasskey(server, owner)
    expect((await reset(one, owner)).statusCode).toBe(200)
    server.wait(5 * 60_000 + 1_000)
    expect((await reset(one, owner)).json()).toMatchObject({ code: 'step-up' })
    server.wait(24 * 3_600_000)
    const other = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
    expect((await reset(other, owner)).json().people).toMatchObject([{ factor_reset_asked_at: expect.any(String) }])
    const { device } = await withPasskey(server, await makePerson(server, 'owner', { email: 'andere@studio.test' }))
    expect((await present(server, device.get(await options(server)))).statusCode).toBe(200)
  })
})
