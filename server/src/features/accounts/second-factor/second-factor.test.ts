import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts, signInTickets, recoveryCodes as storedCodes } from '#features/accounts/accounts-schema.ts'
import { createOperator } from '#features/accounts/registration/create-operator.ts'
import { atOnce } from '#test/at-once.ts'
import { bearer, makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { totpAt } from './totp.ts'

const server = startTestServer({}, { connections: 20 })
const RESET = '/api/photobooth/request-password-reset/'

interface Asked {
  second_factor: string
  enrolment?: { secret: string; address: string }
}

const post = (path: string, payload: object) => server.post(`/api/photobooth/${path}/`, payload)
const signIn = async ({ email }: TestPerson) => (await post('web-login', { email, password: PASSWORD })).json<Asked>()
const finish = (ticket: string, code: string) => post('second-factor', { ticket, code })
const codeNow = (secret: string) => totpAt(secret, server.deps.clock.now())

let operator: TestPerson
beforeEach(async () => {
  operator = await makePerson(server, 'operator')
  await server.deps.db.update(accounts).set({ secondFactor: 'due' }).where(eq(accounts.id, operator.id))
})

/** Signs in for the first time; returns the authenticator's secret and the recovery codes. */
async function enrolled(operator: TestPerson) {
  const { second_factor: ticket, enrolment } = await signIn(operator)
  const secret = enrolment?.secret ?? ''
  const answer = await finish(ticket, codeNow(secret))
  server.wait(30_000)
  const answered = answer.json<{ recovery_codes: string[]; access_token: string }>()
  return { secret, recoveryCodes: answered.recovery_codes, headers: bearer(answered.access_token) }
}

describe('setting up the second factor', () => {
  it('OPR-04, API-12 answers the password with a ticket and what the authenticator app needs, and no token', async () => {
    const answer = await signIn(operator)
    expect(Object.keys(answer).sort()).toEqual(['detail', 'enrolment', 'factors', 'message', 'second_factor'])
    expect(answer.enrolment?.address).toMatch(
      /^otpauth:\/\/totp\/ePassbild:operator%40studio\.test\?issuer=ePassbild&secret=[A-Z2-7]{32}/,
    )
  })

  it('OPR-04, API-12 gives tokens and ten recovery codes for the first right code', async () => {
    const { second_factor: ticket, enrolment } = await signIn(operator)
    const answer = await finish(ticket, codeNow(enrolment?.secret ?? ''))
    expect(answer.statusCode).toBe(200)
    const { access_token: token, recovery_codes: codes } = answer.json()
    expect(new Set(codes).size).toBe(10)
    const reviews = await server.get('/api/operator/reviews/', { authorization: `Bearer ${token}` })
    expect(reviews.statusCode).toBe(200)
  })

  it('SAFE-03, T37 offers another secret at every sign-in until one is confirmed, and none after', async () => {
    const first = await signIn(operator)
    expect((await signIn(operator)).enrolment?.secret).not.toBe(first.enrolment?.secret)
    await enrolled(operator)
    expect((await signIn(operator)).enrolment).toBeUndefined()
  })

  it('SAFE-03, T37 refuses the secret that another person saw before the password was reset', async () => {
    const planted = await signIn(operator)
    await server.post(RESET, { email: operator.email })
    const code = (await server.mails()).find(({ subject }) => subject.startsWith('Code'))?.subject.slice(-6)
    const payload = { email: operator.email, reset_code: code, new_password: 'Anderes2026#' }
    expect((await server.put(RESET, payload)).statusCode).toBe(200)
    const answer = await post('web-login', { email: operator.email, password: 'Anderes2026#' })
    const own = answer.json<Asked>()
    expect(own.enrolment?.secret).not.toBe(planted.enrolment?.secret)
    const withPlanted = await finish(own.second_factor, codeNow(planted.enrolment?.secret ?? ''))
    expect(withPlanted.json()).toMatchObject({ code: 'second-factor-wrong' })
    expect((await finish(own.second_factor, codeNow(own.enrolment?.secret ?? ''))).statusCode).toBe(200)
  })

  it('SAFE-03, T37 begins no set-up with a password that is replaced while it is checked', async () => {
    const owner = await makePerson(server, 'owner')
    const { passwords, db } = server.deps
    server.deps.passwords = {
      ...passwords,
      verify: async (...asked) => {
        const matches = await passwords.verify(...asked)
        await db.update(accounts).set({ passwordHash: 'of another password' }).where(eq(accounts.id, owner.id))
        return matches
      },
    }
    const url = '/api/photobooth/second-factors/app/'
    const answer = await server.post(url, { current_password: PASSWORD }, owner.headers)
    server.deps.passwords = passwords
    expect(answer.json()).toMatchObject({ code: 'wrong-password' })
    expect(await db.select().from(signInTickets)).toEqual([])
  })

  it('SAFE-03, T37 ends every other set-up that is half done when one is confirmed', async () => {
    const [planted, own] = [await signIn(operator), await signIn(operator)]
    expect((await finish(own.second_factor, codeNow(own.enrolment?.secret ?? ''))).statusCode).toBe(200)
    server.wait(30_000)
    const late = await finish(planted.second_factor, codeNow(planted.enrolment?.secret ?? ''))
    expect(late.json()).toMatchObject({ code: 'ticket-ended' })
  })

  it('SAFE-03, T37 takes the first code of an app that replaces another in the half minute of its last code, and no later one twice', async () => {
    const { secret: former } = await enrolled(operator)
    const { second_factor: stepUp } = await signIn(operator)
    const { access_token: token } = (await finish(stepUp, codeNow(former))).json()
    const setUp = async (path: string, payload: object) =>
      (await server.post(`/api/photobooth/second-factors/${path}/`, payload, bearer(token))).json()
    const { ticket, secret } = await setUp('app', { current_password: PASSWORD })
    const first = codeNow(secret)
    expect(await setUp('app/confirm', { ticket, code: first })).not.toHaveProperty('code')
    expect(await setUp('app/confirm', { ticket, code: first })).toMatchObject({ code: 'ticket-ended' })
    const codeOf = async (code: string) => (await finish((await signIn(operator)).second_factor, code)).statusCode
    const next = totpAt(secret, new Date(server.deps.clock.now().getTime() + 30_000))
    const codes = [codeNow(former), first, next, next, first]
    const answers: number[] = []
    for (const code of codes) answers.push(await codeOf(code))
    expect(answers).toEqual([401, 401, 200, 401, 401])
  })

  it('SAFE-03, T37 takes the first code after a reset in the half minute of the last code, and not a second time', async () => {
    const { secret: former } = await enrolled(operator)
    expect((await finish((await signIn(operator)).second_factor, codeNow(former))).statusCode).toBe(200)
    await resetSecondFactor(server.deps, operator.id)
    const { second_factor: ticket, enrolment } = await signIn(operator)
    const first = codeNow(enrolment?.secret ?? '')
    expect((await finish(ticket, first)).statusCode).toBe(200)
    expect((await finish((await signIn(operator)).second_factor, first)).statusCode).toBe(401)
  })
})

describe('making an operator at the command line', () => {
  it('OPR-04 leaves password and second factor to the person', async () => {
    const email = 'neu@betrieb.test'
    await createOperator(server.deps, { email: ' Neu@Betrieb.test ', firstName: 'Merle', lastName: 'Sörensen' })
    const url = '/api/photobooth/request-password-reset/'
    await server.post(url, { email })
    const code = (await server.mails())[0]?.subject.slice(-6)
    const password = 'Foerde2025!'
    await server.put(url, { email, reset_code: code, new_password: password })
    const answer = await post('web-login', { email, password })
    expect(answer.json()).toHaveProperty('enrolment')
    const again = createOperator(server.deps, { email, firstName: 'Merle', lastName: 'Sörensen' })
    await expect(again).rejects.toThrow('already has an account')
  })
})

describe('signing in with the second factor', () => {
  it('OPR-04 accepts a code of the step before or after, typed with a space', async () => {
    const { secret } = await enrolled(operator)
    server.wait(60_000)
    const { second_factor: ticket } = await signIn(operator)
    const earlier = totpAt(secret, new Date(server.deps.clock.now().getTime() - 30_000))
    expect((await finish(ticket, `${earlier.slice(0, 3)} ${earlier.slice(3)}`)).statusCode).toBe(200)
  })

  it('OPR-04 refuses a code that was used, also at another ticket', async () => {
    const { secret } = await enrolled(operator)
    const [one, other] = [await signIn(operator), await signIn(operator)]
    const code = codeNow(secret)
    expect((await finish(one.second_factor, code)).statusCode).toBe(200)
    const replayed = await finish(other.second_factor, code)
    expect(replayed.statusCode).toBe(401)
    expect(replayed.json().detail).toBe('Der Code ist falsch oder wurde schon benutzt.')
  })

  it('OPR-04 refuses codes that are wrong, too old, or of the set-up that was never confirmed', async () => {
    const { secret } = await enrolled(operator)
    server.wait(120_000)
    const { second_factor: ticket } = await signIn(operator)
    const tooOld = totpAt(secret, new Date(server.deps.clock.now().getTime() - 90_000))
    for (const code of ['000000', tooOld, 'AAAAAA-AAAAAA']) expect((await finish(ticket, code)).statusCode).toBe(401)
  })

  it('OPR-04, QUAL-07 begins one session for a code that arrives five times at the same moment', async () => {
    const { secret } = await enrolled(operator)
    const { second_factor: ticket } = await signIn(operator)
    const answers = await atOnce(5, () => finish(ticket, codeNow(secret)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
  })

  it('OPR-04 ends a ticket after five tries, after use and after ten minutes', async () => {
    const { secret } = await enrolled(operator)
    const tried = await signIn(operator)
    for (let tries = 0; tries < 5; tries += 1) await finish(tried.second_factor, '000000')
    expect((await finish(tried.second_factor, codeNow(secret))).json()).toMatchObject({ code: 'ticket-ended' })
    const used = await signIn(operator)
    await finish(used.second_factor, codeNow(secret))
    server.wait(30_000)
    expect((await finish(used.second_factor, codeNow(secret))).json()).toMatchObject({ code: 'ticket-ended' })
    const old = await signIn(operator)
    server.wait(10 * 60_000)
    expect((await finish(old.second_factor, codeNow(secret))).json()).toMatchObject({ code: 'ticket-ended' })
  })

  it('OPR-04, SAFE-03 names every reason why a ticket no longer holds', async () => {
    const reasons = 'zu lange gedauert, ist schon beendet, oder der Code war zu oft falsch.'
    const { secret } = await enrolled(operator)
    const { second_factor: ticket } = await signIn(operator)
    for (let tries = 0; tries < 5; tries += 1) await finish(ticket, '000000')
    const signingIn = await finish(ticket, codeNow(secret))
    expect([signingIn.statusCode, signingIn.json().message]).toEqual([
      401,
      `Diese Anmeldung gilt nicht mehr: Sie hat ${reasons} Bitte melden Sie sich noch einmal an.`,
    ])
    const { headers } = await makePerson(server, 'owner')
    const confirm = { method: 'POST', url: '/api/photobooth/second-factors/app/confirm/', headers } as const
    const settingUp = await server.app.inject({ ...confirm, payload: { ticket: 'geraten', code: '000000' } })
    expect([settingUp.statusCode, settingUp.json().detail]).toEqual([
      409,
      `Diese Einrichtung gilt nicht mehr: Sie hat ${reasons} Bitte beginnen Sie noch einmal.`,
    ])
  })

  it('OPR-04 accepts each recovery code once, with or without hyphen, and no code of another account', async () => {
    const { recoveryCodes } = await enrolled(operator)
    const other = await makePerson(server, 'authority')
    await server.deps.db.update(accounts).set({ secondFactor: 'due' }).where(eq(accounts.id, other.id))
    await enrolled(other)
    const code = recoveryCodes[0] ?? ''
    expect((await finish((await signIn(other)).second_factor, code)).statusCode).toBe(401)
    const typed = code.replace('-', '').toLowerCase()
    expect((await finish((await signIn(operator)).second_factor, typed)).statusCode).toBe(200)
    expect((await finish((await signIn(operator)).second_factor, code)).statusCode).toBe(401)
  })

  it('OPR-04, T33 mails the owner of an account about a recovery code that was used, and how many are left', async () => {
    const { recoveryCodes } = await enrolled(operator)
    const told = async () =>
      (await server.mails()).filter(({ subject }) => subject === 'Wiederherstellungscode verwendet')
    await finish((await signIn(operator)).second_factor, 'AAAAAA-AAAAAA')
    expect(await told()).toEqual([])
    for (const code of recoveryCodes) await finish((await signIn(operator)).second_factor, code)
    const mails = await told()
    expect(mails).toHaveLength(10)
    expect(mails.map(({ to }) => to)).toEqual(Array(10).fill(operator.email))
    expect(mails.filter(({ text }) => text.includes('noch 9 Codes')).length).toBe(1)
    expect(mails.filter(({ text }) => text.includes('noch einen Code')).length).toBe(1)
    expect(mails.filter(({ text }) => text.includes('keinen Code mehr')).length).toBe(1)
    expect(mails.filter(({ text }) => text.includes('lassen Sie sich bitte bald neue Codes anzeigen')).length).toBe(2)
    for (const code of recoveryCodes) expect(JSON.stringify(mails)).not.toContain(code)
  })

  it('OPR-04, SAFE-03 a recovery code has 112 random bits at least, and a shorter one of before stays valid', async () => {
    const { recoveryCodes } = await enrolled(operator)
    for (const code of recoveryCodes) expect(code.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(112)
    await server.deps.db.insert(storedCodes).values({ hash: hashRecoveryCode('ABCDEF-GHJKLM'), accountId: operator.id })
    const spoken = (recoveryCodes[0] ?? '').replaceAll('-', ' ').toLowerCase()
    for (const code of [spoken, recoveryCodes[1] ?? '', 'ABCDEF-GHJKLM'])
      expect((await finish((await signIn(operator)).second_factor, code)).statusCode, code).toBe(200)
  })

  it('OPR-04, RESET-03 ends half-done sign-ins when the password is reset', async () => {
    const { secret } = await enrolled(operator)
    const { second_factor: ticket } = await signIn(operator)
    const url = '/api/photobooth/request-password-reset/'
    const { email } = operator
    await server.post(url, { email })
    const code = (await server.mails()).find(({ subject }) => subject.startsWith('Code'))?.subject.slice(-6)
    await server.put(url, { email, reset_code: code, new_password: 'Neues2026!' })
    expect((await finish(ticket, codeNow(secret))).json()).toMatchObject({ code: 'ticket-ended' })
  })

  it('PROF-03, T10 a new password ends a sign-in that is half done with the old one', async () => {
    const { secret, headers } = await enrolled(operator)
    const { second_factor: ticket } = await signIn(operator)
    const NEW = 'Neues2026#'
    const changed = await server.post(
      '/api/photobooth/profile/change-password/',
      { current_password: PASSWORD, new_password: NEW, confirm_password: NEW },
      headers,
    )
    expect(changed.statusCode).toBe(200)
    expect((await finish(ticket, codeNow(secret))).json()).toMatchObject({ code: 'ticket-ended' })
  })

  it('ROOM-08, T11 another access, or the end of all sessions, ends a sign-in that is half done', async () => {
    const owner = await makePerson(server, 'owner')
    const colleague = await makePerson(server, 'employee', { companyId: owner.companyId, supervisorId: owner.id })
    await server.deps.db.update(accounts).set({ secondFactor: 'due' }).where(eq(accounts.id, colleague.id))
    const { secret, headers } = await enrolled(colleague)
    const endedBy = async (url: string, call: object) => {
      server.wait(30_000)
      const { second_factor: ticket } = await signIn(colleague)
      await server.app.inject({ url: `/api/photobooth/${url}`, ...call })
      return (await finish(ticket, codeNow(secret))).json().code
    }
    const access = { payload: { user_type: 'manager' }, headers: owner.headers }
    expect([
      await endedBy('sessions/', { method: 'DELETE', headers }),
      await endedBy(`invite-employee/${colleague.id}/`, { method: 'PUT', ...access }),
    ]).toEqual(['ticket-ended', 'ticket-ended'])
  })

  it('OPR-04 gives no token for a ticket that was never issued', async () => {
    expect((await finish('geraten', '123456')).json()).toMatchObject({ code: 'ticket-ended' })
  })
})

describe('signing in to a demo', () => {
  const demo = startTestServer({ DEMO: 'on' })

  it('OPR-04 does not ask demo operators, whose second factor is off', async () => {
    const operator = await makePerson(demo, 'operator')
    const payload = { email: operator.email, password: PASSWORD }
    const answer = await demo.post('/api/photobooth/web-login/', payload)
    expect(answer.json()).toHaveProperty('access_token')
  })
})
