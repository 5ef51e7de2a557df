import { randomUUID } from 'node:crypto'
import { EID_FAILURES } from '@epassbild/contract/identification.ts'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { totpAt } from '#features/accounts/second-factor/totp.ts'
import { endIdentification } from '#features/identification/end-identification.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { accountHash } from '#platform/security-events.ts'
import { type EidBrowser, openEidBrowser, type StartedEid } from '#test/eid-browser.ts'
import { makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({ SIGN_IN: 'eid', EID_DATA_SET: 'minimum', EID_ACR: 'http://eidas.europa.eu/LoA/high' })
const strict = startTestServer({ SIGN_IN: 'eid', SECOND_FACTOR: 'owners' })
const byPassword = startTestServer({ SECOND_FACTOR: 'owners' })
let browser: EidBrowser
let person: TestPerson
beforeEach(async () => {
  browser = openEidBrowser(server)
  person = await makePerson(server, 'employee')
})

const START = '/api/eid/sign-in/start/'
const codeOf = ({ statusCode, json }: LightMyRequestResponse) => [statusCode, json().code]
const credentials = ({ email }: TestPerson, password = PASSWORD) => ({ email, password })

async function begin(payload: object = {}, by = browser): Promise<StartedEid> {
  const answer = await by.ask('POST', START, { payload })
  expect(answer.json()).toHaveProperty('state')
  return answer.json()
}
const standing = ({ state }: StartedEid, by = browser) => by.ask('POST', '/api/eid/sign-in/', { payload: { state } })

/** The whole flow; returns the page's final state. */
async function signIn(choice: Parameters<EidBrowser['showCard']>[2] = {}, payload: object = {}, by = person) {
  const started = await begin(payload)
  await browser.get(await browser.showCard(started, by, choice))
  return (await standing(started)).json()
}

async function emailOf({ tokens }: { tokens: { access_token: string } | null }): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${tokens?.access_token}` }
  return (await server.get('/api/photobooth/profile/', headers)).json().email
}

describe('a sign-in with the ID card', () => {
  it('CERT-04 gives the session of the person whose card it is, by the pseudonym alone', async () => {
    await browser.identify(person)
    const started = await begin()
    expect(new URL(started.authorization_url).searchParams.get('scope')).toBe('openid')
    expect((await standing(started)).json()).toEqual({ state: 'open', failure: null, detail: null, tokens: null })
    await browser.get(await browser.showCard(started, person))
    const done = (await standing(started)).json()
    expect(await emailOf(done)).toBe(person.email)
  })

  it('CERT-04, T16 gives the session once, and within a minute', async () => {
    await browser.identify(person)
    const [first, late] = [await begin(), await begin()]
    for (const started of [first, late]) await browser.get(await browser.showCard(started, person))
    const answers = await Promise.all([standing(first), standing(first), standing(first)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    server.wait(60_000)
    expect(codeOf(await standing(late))).toEqual([404, 'not-found'])
  })

  it('CERT-04, T16 gives it to no other browser, and no other attempt', async () => {
    await browser.identify(person)
    const started = await begin()
    await browser.get(await browser.showCard(started, person))
    const stranger = openEidBrowser(server)
    const foreign = await standing(started, stranger)
    const unknown = await standing({ ...started, state: 'x'.repeat(43) }, stranger)
    expect([foreign.statusCode, foreign.rawPayload]).toEqual([404, unknown.rawPayload])
    const identifying = await browser.start(person)
    expect(codeOf(await standing(identifying))).toEqual([404, 'not-found'])
    expect((await standing(started)).json().state).toBe('done')
  })

  it('CERT-04, T05 opens the own account only, also when another company has a person of that name', async () => {
    const other = await makePerson(server, 'owner', { email: 'fremd@studio.test' })
    await browser.identify(person)
    await browser.identify(other)
    expect(await emailOf(await signIn())).toBe(person.email)
    expect(await emailOf(await signIn({}, {}, other))).toBe(other.email)
  })

  it.each([
    ['level-too-low', { variant: 'substantial' }],
    ['cancelled', { act: 'cancel' }],
    ['card-without-account', { card: 'karte-nissen' }],
    ['card-without-account', { variant: 'renewed' }],
  ] as const)('CERT-04 says %s in a sentence, and opens nothing', async (failure, choice) => {
    await browser.identify(person)
    const card = `karte-konto-${person.id}`
    const answer = await signIn({ card, ...choice })
    expect(answer).toMatchObject({ state: 'failed', failure, tokens: null })
    expect(answer.detail).toMatch(/\.$/)
  })

  it('CERT-04, T38 notes a card that opens nothing as a failed sign-in, and no cancelled one', async () => {
    await browser.identify(person)
    server.logged.length = 0
    await signIn({ act: 'cancel' })
    await signIn({ card: 'karte-nissen' })
    await signIn({ card: 'karte-nissen' }, credentials(person))
    const events = () => server.logged.filter((line) => line.includes('security event')).map((line) => JSON.parse(line))
    await vi.waitFor(() => expect(events()).toHaveLength(2))
    expect(events().map(({ event, account }) => [event, account])).toEqual([
      ['failed-sign-in', undefined],
      ['failed-sign-in', accountHash(server.deps.pseudonyms, person.email)],
    ])
  })

  it('CERT-04 opens no account that has ended, and none by a card that was replaced', async () => {
    await browser.identify(person)
    await browser.identify(person, { variant: 'renewed' })
    expect(await signIn()).toMatchObject({ failure: 'replaced-card' })
    expect(await signIn({ variant: 'renewed' })).toMatchObject({ state: 'done' })
    await server.deps.db.update(accounts).set({ blockedAt: server.deps.clock.now() })
    expect(await signIn({ variant: 'renewed' })).toMatchObject({ failure: 'account-ended' })
    await endIdentification(server.deps, { accountId: person.id, because: 'closed' })
    expect(await signIn({ variant: 'renewed' })).toMatchObject({ failure: 'card-without-account' })
  })
})

/** The given number of operators set the name to that of the card `karte-nissen`. */
async function nameByOperators(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const { headers } = await makePerson(server, 'operator', { email: `${randomUUID()}@betrieb.test` })
    const payload = { first_name: 'Thea', last_name: 'Nissen', proof: 'Geburtsurkunde Kiel 1984/117' }
    const url = `/api/operator/accounts/${person.id}/name/`
    expect((await server.post(url, payload, headers)).statusCode).toBe(200)
  }
}

describe('the first sign-in with a card', () => {
  it('CERT-04 links the card by e-mail and password, which open nothing alone', async () => {
    const started = await begin(credentials(person))
    expect((await standing(started)).json()).toMatchObject({ state: 'open', tokens: null })
    await browser.get(await browser.showCard(started, person))
    expect(await emailOf((await standing(started)).json())).toBe(person.email)
    expect(await emailOf(await signIn())).toBe(person.email)
  })

  it('CERT-04 links a renewed card, and neither that of another person nor one of another account', async () => {
    await signIn({}, credentials(person))
    expect(await signIn({ variant: 'namesake' }, credentials(person))).toMatchObject({ failure: 'other-data' })
    expect(await signIn({ card: 'karte-nissen' }, credentials(person))).toMatchObject({ failure: 'name-mismatch' })
    expect(await signIn({ variant: 'renewed' }, credentials(person))).toMatchObject({ state: 'done' })
    const other = await makePerson(server, 'owner', { email: 'fremd@studio.test' })
    const renewed = { card: `karte-konto-${person.id}`, variant: 'renewed' } as const
    expect(await signIn(renewed, {})).toMatchObject({ state: 'done' })
    await server.deps.db.update(accounts).set({ firstName: 'Thea', lastName: 'Nissen' })
    await signIn({ card: 'karte-nissen' }, credentials(other))
    const third = await makePerson(server, 'owner', { email: 'dritte@studio.test' })
    await server.deps.db.update(accounts).set({ firstName: 'Thea', lastName: 'Nissen' })
    expect(await signIn({ card: 'karte-nissen' }, credentials(third), third)).toMatchObject({
      failure: 'pseudonym-taken',
    })
  })

  it('CERT-04 sends a person whose card has another name to the operator, as no profile is open yet', async () => {
    const { failure, detail } = await signIn({ card: 'karte-nissen' }, credentials(person))
    expect(failure).toBe('name-mismatch')
    expect(detail).toContain('wenden Sie sich an uns')
    expect(detail).not.toContain('Profilverwaltung')
  })

  it('CERT-04, T34 lets them in once two operators have set the name of the card, and not after one of them', async () => {
    const shown = () => signIn({ card: 'karte-nissen' }, credentials(person))
    expect(await shown()).toMatchObject({ failure: 'name-mismatch' })
    await nameByOperators(1)
    expect(await shown()).toMatchObject({ failure: 'name-mismatch' })
    await nameByOperators(1)
    const told = (await server.mails()).find(({ subject }) => subject === 'Ihr Name wurde geändert')
    expect(told?.text.replaceAll(/\s+/g, ' ')).toContain('„Erste Anmeldung oder neuer Ausweis“')
    const done = await shown()
    expect(done).toMatchObject({ state: 'done' })
    expect(await emailOf(done)).toBe(person.email)
  })

  it('CERT-04, T34 a name set by operators opens no account whose first card is of another birth date', async () => {
    await server.deps.db.update(accounts).set({ firstName: 'Thea' })
    expect(await signIn({}, credentials(person))).toMatchObject({ state: 'done' })
    await nameByOperators(2)
    expect(await signIn({ card: 'karte-nissen' }, credentials(person))).toMatchObject({ failure: 'other-data' })
    const married = { variant: 'renewed' } as const
    expect(await signIn(married, credentials(person))).toMatchObject({ state: 'done' })
  })

  it('CERT-04 says why a renewed card is not linked where no data set of the first one is kept', async () => {
    const known = await makePerson(strict, 'owner', { email: 'inhaberin@studio.test' })
    const at = openEidBrowser(strict)
    const linkBy = async (choice: Parameters<EidBrowser['showCard']>[2]) => {
      const started = await begin(credentials(known), at)
      await at.get(await at.showCard(started, known, choice))
      return (await standing(started, at)).json()
    }
    expect(await linkBy({})).toMatchObject({ state: 'done' })
    expect(await linkBy({ variant: 'renewed' })).toMatchObject({
      failure: 'other-person',
      detail: EID_FAILURES['other-person'],
    })
  })

  it('CERT-04 needs the right password, a confirmed address and an account of a studio', async () => {
    const ask = (payload: object) => server.post(START, payload)
    expect(codeOf(await ask(credentials(person, 'falsch-und-lang')))).toEqual([401, 'wrong-credentials'])
    const operator = await makePerson(server, 'operator')
    expect(codeOf(await ask(credentials(operator)))).toEqual([403, 'not-for-role'])
    await server.deps.db.update(accounts).set({ verifiedAt: null })
    expect(codeOf(await ask(credentials(person)))).toEqual([403, 'not-verified'])
    expect((await ask({ email: person.email })).statusCode).toBe(400)
  })
})

it.each([
  ['employee', true],
  ['operator', false],
] as const)('CERT-04, PROF-03 the mail about a new password tells %s how to get another one', async (role, byCard) => {
  const { headers } = await makePerson(server, role, { email: 'wer@studio.test' })
  const new_password = 'Neues2026#'
  const payload = { current_password: PASSWORD, new_password, confirm_password: new_password }
  const url = '/api/photobooth/profile/change-password/'
  expect((await server.post(url, payload, headers)).statusCode).toBe(200)
  const [mail] = await server.mails()
  expect(mail?.subject).toBe('Ihr Passwort wurde geändert')
  const text = mail?.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('„Passwort vergessen?“')
  expect(text?.includes('„Erste Anmeldung oder neuer Ausweis“')).toBe(byCard)
  expect(text?.includes('neuen Ausweis zu hinterlegen')).toBe(byCard)
})

const NEW = 'Neues2026#'

async function resetPassword(): Promise<void> {
  const url = '/api/photobooth/request-password-reset/'
  await server.post(url, { email: person.email })
  const code = await server.mailedCode()
  const answer = await server.put(url, { email: person.email, reset_code: code, new_password: NEW })
  expect(answer.statusCode).toBe(200)
}

async function changePassword(): Promise<void> {
  const payload = { current_password: PASSWORD, new_password: NEW, confirm_password: NEW }
  const answer = await server.post('/api/photobooth/profile/change-password/', payload, person.headers)
  expect(answer.statusCode).toBe(200)
}

describe('a sign-in that was begun with the former password', () => {
  const GONE = { state: 'failed', failure: 'invalid', tokens: null }
  const linked = () => server.deps.db.$count(identifications)

  const WAYS = [
    ['reset', resetPassword],
    ['changed', changePassword],
  ] as const

  it.each(WAYS)('CERT-04, T12 ends when the password is %s', async (_how, replace) => {
    const started = await begin(credentials(person))
    const callback = await browser.showCard(started, person)
    await replace()
    expect((await browser.get(callback)).statusCode).toBe(400)
    expect((await standing(started)).json()).toMatchObject(GONE)
    expect(await linked()).toBe(0)
  })

  it.each(WAYS)('CERT-04, T12 gives no session that was not taken yet when it was %s', async (_how, replace) => {
    const started = await begin(credentials(person))
    await browser.get(await browser.showCard(started, person))
    await replace()
    expect((await standing(started)).json()).toMatchObject(GONE)
  })

  it('CERT-04, T12 links no card when the password is reset while the provider is asked', async () => {
    const started = await begin(credentials(person))
    const callback = await browser.showCard(started, person)
    const { identity } = server.deps
    const redeem: typeof identity.redeem = async (...asked) => {
      const shown = await identity.redeem(...asked)
      await resetPassword()
      return shown
    }
    server.deps.identity = Object.assign(Object.create(identity), { redeem })
    await browser.get(callback)
    server.deps.identity = identity
    expect((await standing(started)).json()).toMatchObject(GONE)
    expect(await linked()).toBe(0)
  })

  it('CERT-04, T12 does not begin when the password is reset while it is checked', async () => {
    const { passwords } = server.deps
    server.deps.passwords = {
      ...passwords,
      verify: async (...asked) => {
        const matches = await passwords.verify(...asked)
        await resetPassword()
        return matches
      },
    }
    const answer = await server.post(START, credentials(person))
    server.deps.passwords = passwords
    expect(codeOf(answer)).toEqual([401, 'wrong-credentials'])
  })
})

describe('the limits of beginning', () => {
  const limited = startTestServer({ SIGN_IN: 'eid', RATE_LIMITS: 'on' })
  const begins = async (payload: object) => (await limited.post(START, payload)).statusCode

  it('CERT-04, T01 ends guesses of a password after ten, and attempts of one address after two hundred', async () => {
    const known = await makePerson(limited, 'owner')
    for (let tries = 0; tries < 10; tries += 1) expect(await begins(credentials(known, 'falsch-und-lang'))).toBe(401)
    expect(await begins(credentials(known))).toBe(429)
    // The rejected attempt is not counted.
    for (let tries = 10; tries < 200; tries += 1) expect(await begins({})).toBe(200)
    expect(await begins({})).toBe(429)
  })

  it('CERT-04, T28 guesses of many strangers do not keep a person out where the password was right before', async () => {
    const known = await makePerson(limited, 'owner')
    const from = async (remoteAddress: string, payload: object) =>
      (await limited.app.inject({ method: 'POST', url: START, payload, remoteAddress })).statusCode
    const HOME = '192.0.2.50'
    expect(await from(HOME, credentials(known))).toBe(200)
    for (let tries = 0; tries < 100; tries += 1) await from(`203.0.113.${tries}`, credentials(known, 'falsch-und-lang'))
    expect(await from('203.0.113.200', credentials(known))).toBe(429)
    expect(await from(HOME, credentials(known))).toBe(200)
    // They are counted nevertheless: each stores an attempt.
    for (let tries = 2; tries < 10; tries += 1) expect(await from(HOME, credentials(known))).toBe(200)
    expect(await from(HOME, credentials(known))).toBe(429)
  })
})

describe('a password where studios sign in with the card', () => {
  it.each(['owner', 'manager', 'employee', 'accounting'] as const)('CERT-04 is refused for an %s', async (role) => {
    const { email } = await makePerson(server, role, { email: `${role}2@studio.test` })
    const payload = { email, password: PASSWORD }
    const answer = await server.post('/api/photobooth/web-login/', payload)
    expect(codeOf(answer)).toEqual([403, 'card-sign-in'])
    expect(answer.json().detail).toContain('Online-Ausweis')
  })

  it('CERT-04 works on for operators and clerks', async () => {
    for (const role of ['operator', 'authority'] as const) {
      const { email } = await makePerson(server, role)
      const payload = { email, password: PASSWORD }
      const answer = await server.post('/api/photobooth/web-login/', payload)
      expect(answer.json()).toHaveProperty('second_factor')
    }
  })

  it('CERT-04 is what signs in as specified: then no sign-in with the card begins', async () => {
    const answer = await byPassword.post(START, {})
    expect(codeOf(answer)).toEqual([403, 'password-sign-in'])
  })
})

describe('a second factor beside the card', () => {
  const factorsOf = async (at: typeof server) => {
    const { headers } = await makePerson(at, 'owner', { email: 'inhaberin@studio.test' })
    return (await at.get('/api/photobooth/second-factors/', headers)).json()
  }

  it('CERT-04, SAFE-03 is neither offered nor required where studios sign in with the card', async () => {
    expect(await factorsOf(strict)).toMatchObject({ offer: false, required: false })
    expect(await factorsOf(byPassword)).toMatchObject({ offer: true, required: true })
  })

  it('CERT-04 begins no session without the card by the ticket of an app that is being set up', async () => {
    const { headers } = await makePerson(server, 'owner', { email: 'inhaberin@studio.test' })
    const begun = await server.post('/api/photobooth/second-factors/app/', { current_password: PASSWORD }, headers)
    const { ticket, secret } = begun.json()
    const payload = { ticket, code: totpAt(secret, server.deps.clock.now()) }
    expect(codeOf(await server.post('/api/photobooth/second-factor/', payload))).toEqual([403, 'card-sign-in'])
  })
})
