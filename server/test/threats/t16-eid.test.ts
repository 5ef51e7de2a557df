import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identifications } from '#features/identification/identification-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { type EidBrowser, openEidBrowser, type StartedEid } from '#test/eid-browser.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { type HostileProvider, startHostileProvider } from './hostile-identity-provider.ts'

const provider = await startHostileProvider()
const server = startTestServer(provider.settings)
let person: TestPerson
let browser: EidBrowser
beforeEach(async () => {
  provider.reset()
  person = await makePerson(server, 'employee')
  browser = openEidBrowser(server)
})
afterAll(() => provider.stop())

const partsOf = ({ authorization_url }: StartedEid) => Object.fromEntries(new URL(authorization_url).searchParams)
const callbackOf = ({ state }: StartedEid, more = '') =>
  `/api/eid/callback/?code=a-code&state=${state}&iss=${encodeURIComponent(provider.issuer)}${more}`

async function answerHonestly(started: StartedEid): Promise<void> {
  provider.answerWithIdToken(await provider.sign(provider.honest({ nonce: partsOf(started).nonce ?? '' })))
}

async function nothingHappened(): Promise<void> {
  expect(await server.deps.db.select().from(identifications)).toEqual([])
  expect(await server.deps.db.select().from(ledgerEntries)).toEqual([])
}

describe('T16 the way there', () => {
  it('T16 carries 256 random bits of state and nonce, PKCE with S256, and requests a new reading of the card', async () => {
    const [first, second] = [partsOf(await browser.start(person)), partsOf(await browser.start(person))]
    for (const parts of [first, second]) {
      expect(parts).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', prompt: 'login' })
      expect([parts.state?.length, parts.nonce?.length, parts.code_challenge?.length]).toEqual([43, 43, 43])
      expect(parts.redirect_uri).toBe('https://epassbild.test/api/eid/callback/')
    }
    expect(new Set([first.state, second.state, first.nonce, second.nonce, first.code_challenge]).size).toBe(5)
  })

  it('T16 tells a provider nothing about the signed-in person', async () => {
    expect(partsOf(await browser.start(person)).login_hint).toBeUndefined()
  })

  it('T16 binds the attempt to a cookie that only this browser holds, and no script reads', async () => {
    const answer = await server.post('/api/eid/start/', { purpose: 'identify' }, person.headers)
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-eid-[\w-]{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
    )
  })
})

describe('T16 the way back', () => {
  it('T16 identifies by a genuine answer, and proves to the provider who started', async () => {
    const started = await browser.start(person)
    await answerHonestly(started)
    const answer = await browser.get(callbackOf(started))
    expect(answer.statusCode).toBe(200)
    const verifier = provider.redeemed[0]?.get('code_verifier') ?? ''
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(partsOf(started).code_challenge)
    expect(await server.deps.db.select().from(identifications)).toHaveLength(1)
  })

  it('T16 posts only type and state, only to our own origin, and no page does otherwise', async () => {
    const started = await browser.start(person)
    await answerHonestly(started)
    const { body, headers } = await browser.get(callbackOf(started))
    expect(body).toContain('data-origin="https://epassbild.test"')
    expect(body).toContain("postMessage({ type: 'eid', state }, origin)")
    expect(body).not.toContain('a-code')
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src/)
    expect(headers['cache-control']).toBe('no-store')
    const sources = globSync(['web/app/**/*.{ts,tsx}', 'server/src/**/*.ts']).map((file) => readFileSync(file, 'utf8'))
    expect(sources.length).toBeGreaterThan(400)
    expect(sources.filter((source) => /postMessage\([^)]*['"`]\*['"`]/.test(source))).toEqual([])
  })

  it('T16 answers a swapped state with 400, and leaves both attempts to their browsers', async () => {
    const other = openEidBrowser(server)
    const [mine, theirs] = [await browser.start(person), await other.start(person)]
    await answerHonestly(mine)
    expect((await browser.get(callbackOf(theirs))).statusCode).toBe(400)
    expect((await browser.get(callbackOf({ ...mine, state: 'x'.repeat(43) }))).statusCode).toBe(400)
    expect((await browser.get('/api/eid/callback/?code=a-code')).statusCode).toBe(400)
    await nothingHappened()
    expect((await browser.get(callbackOf(mine))).statusCode).toBe(200)
  })

  it('T16 answers a callback that comes again with 400, and asks the provider once', async () => {
    const started = await browser.start(person)
    await answerHonestly(started)
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.get(callbackOf(started))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
    expect((await browser.get(callbackOf(started))).statusCode).toBe(400)
    expect(provider.redeemed).toHaveLength(1)
  })

  it('T16 answers a code that was used before with 400', async () => {
    const started = await browser.start(person)
    provider.answerToken = (response) =>
      void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}')
    expect((await browser.get(callbackOf(started))).statusCode).toBe(400)
    await nothingHappened()
  })

  it("T16 answers A's callback in B's browser with 400", async () => {
    const started = await browser.start(person)
    await answerHonestly(started)
    const colleague = openEidBrowser(server)
    await colleague.start(await makePerson(server, 'manager', { companyId: person.companyId }))
    expect((await colleague.get(callbackOf(started))).statusCode).toBe(400)
    await nothingHappened()
  })

  it('T16 ends with the session that began it', async () => {
    const started = await browser.start(person)
    await answerHonestly(started)
    await server.post('/api/photobooth/logout/', undefined, person.headers)
    expect((await browser.get(callbackOf(started))).statusCode).toBe(400)
    expect(provider.redeemed).toHaveLength(0)
    await nothingHappened()
  })

  it('T16 ends after ten minutes', async () => {
    const [late, inTime] = [await browser.start(person), await browser.start(person)]
    await answerHonestly(inTime)
    server.wait(10 * 60_000)
    expect((await browser.get(callbackOf(inTime))).statusCode).toBe(200)
    server.wait(1)
    expect((await browser.get(callbackOf(late))).statusCode).toBe(400)
  })

  it('T16 shows the state of an attempt only to the person who started it', async () => {
    const { state } = await browser.start(person)
    const colleague = await makePerson(server, 'manager', { companyId: person.companyId })
    const asked = (headers: object, which: string) => server.get(`/api/eid/status/?state=${which}`, { ...headers })
    expect((await asked(person.headers, state)).json().attempt.state).toBe('open')
    const [foreign, unknown] = [await asked(colleague.headers, state), await asked(person.headers, 'x'.repeat(43))]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.rawPayload).toEqual(unknown.rawPayload)
  })
})

type Forge = (honest: Record<string, unknown>, by: HostileProvider) => Promise<string | undefined> | string | undefined
const signed =
  (change: Record<string, unknown>): Forge =>
  (honest, { sign }) =>
    sign({ ...honest, ...change })

const HOUR = 3_600
const FORGED: [string, Forge][] = [
  ['no nonce', signed({ nonce: undefined })],
  ['another nonce', signed({ nonce: 'x'.repeat(43) })],
  ['another audience', signed({ aud: 'somebody-else' })],
  ['two audiences, made for another', signed({ aud: ['epassbild', 'else'], azp: 'else' })],
  ['another issuer', signed({ iss: 'https://evil.test' })],
  ['no subject', signed({ sub: undefined })],
  ['an old token', signed({ exp: Math.floor(Date.now() / 1000) - HOUR })],
  ['a card shown an hour ago', signed({ auth_time: Math.floor(Date.now() / 1000) - HOUR })],
  ['no time at which the card was shown', signed({ auth_time: undefined })],
  ['alg none', (honest, by) => by.unsigned(honest)],
  ['a signature by our own secret', (honest, by) => by.signByOurSecret(honest)],
  ["a stranger's signature", (honest, by) => by.signByStranger(honest)],
  [
    'claims changed after signing',
    async (honest, by) => {
      const [header, , signature] = (await by.sign(honest)).split('.')
      const claims = Buffer.from(JSON.stringify({ ...honest, sub: 'card-2' })).toString('base64url')
      return `${header}.${claims}.${signature}`
    },
  ],
  ['no ID token', () => undefined],
]

describe('T16 an answer that is not what an honest provider says', () => {
  it.each(FORGED)('T16 refuses %s with 401', async (_name, forge) => {
    const started = await browser.start(person)
    provider.answerWithIdToken(await forge(provider.honest({ nonce: partsOf(started).nonce ?? '' }), provider))
    const answer = await browser.get(callbackOf(started))
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    await nothingHappened()
  })

  it.each([
    ['of another issuer', (state: string) => `state=${state}&iss=https%3A%2F%2Fevil.test`],
    ['without the issuer that it promises', (state: string) => `state=${state}`],
  ])('T16 refuses a code %s with 401, unredeemed (mix-up)', async (_name, query) => {
    const started = await browser.start(person)
    await answerHonestly(started)
    expect((await browser.get(`/api/eid/callback/?code=a-code&${query(started.state)}`)).statusCode).toBe(401)
    expect(provider.redeemed).toHaveLength(0)
    await nothingHappened()
  })
})
