import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identifications } from '#features/identification/identification-schema.ts'
import { type EidBrowser, openEidBrowser } from '#test/eid-browser.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'
import { startHostileProvider } from './hostile-identity-provider.ts'

const provider = await startHostileProvider()
afterAll(() => provider.stop())
beforeEach(() => provider.reset())

const startOf = (server: TestServer, person: TestPerson) =>
  server.post('/api/eid/start/', { purpose: 'identify' }, person.headers)

describe('T14, T16 an identity provider whose description cannot be used', () => {
  const server = startTestServer(provider.settings)

  it.each([
    ['sends the code to another host', { token_endpoint: provider.elsewhere }],
    ['fetches its keys from another host', { jwks_uri: `${provider.elsewhere}/jwks` }],
    ['leads people to another host', { authorization_endpoint: 'https://evil.test/auth' }],
    ['leads people to a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['calls itself something else', { issuer: 'https://evil.test' }],
    ['never ends', { padding: 'x'.repeat(70_000) }],
  ])('T14 is not used when it %s', async (_name, change) => {
    provider.description = (honest) => ({ ...honest, ...change })
    const answer = await startOf(server, await makePerson(server, 'owner'))
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'eid-away', '30'])
    expect(provider.strayed).toBe(0)
  })

  it('T16 is asked again as soon as it answers properly', async () => {
    const person = await makePerson(server, 'owner')
    provider.description = () => ({})
    expect((await startOf(server, person)).statusCode).toBe(503)
    provider.description = (honest) => honest
    expect((await startOf(server, person)).statusCode).toBe(200)
  })
})

describe('T16 an identity provider that does not redeem', () => {
  const server = startTestServer(provider.settings)
  let person: TestPerson
  let browser: EidBrowser
  beforeEach(async () => {
    person = await makePerson(server, 'employee')
    browser = openEidBrowser(server)
  })

  async function failedBy(answerToken: typeof provider.answerToken) {
    const { state } = await browser.start(person)
    provider.answerToken = answerToken
    const iss = encodeURIComponent(provider.issuer)
    const { statusCode, body } = await browser.get(`/api/eid/callback/?code=c&state=${state}&iss=${iss}`)
    const status = await server.get(`/api/eid/status/?state=${state}`, person.headers)
    return { statusCode, body, failure: status.json().attempt.failure }
  }

  it.each([
    ['redirects', (location: string) => [302, { location }, ''] as const],
    ['speaks no JSON', () => [200, { 'content-type': 'text/html' }, '<html>'] as const],
    ['is broken', () => [500, {}, ''] as const],
    ['never ends', () => [200, { 'content-type': 'application/json' }, ' '.repeat(70_000)] as const],
  ])('T14, T16 is a failure of the provider when it %s', async (_name, answer) => {
    const { statusCode, failure } = await failedBy((response) => {
      const [status, headers, text] = answer(provider.elsewhere)
      response.writeHead(status, headers).end(text)
    })
    expect([statusCode, failure, provider.strayed]).toEqual([503, 'provider-failed', 0])
    expect(await server.deps.db.select().from(identifications)).toEqual([])
  })
})

describe('T16 an identity provider that is 30 s slow', () => {
  const slowAtOnce = startTestServer({ ...provider.settings, EID_ISSUER: `${provider.issuer}/slow` })
  const server = startTestServer(provider.settings)

  it('T16 is waited for five seconds, the others not at all, and no one passes', async () => {
    const [person, other] = [await makePerson(server, 'owner'), await makePerson(slowAtOnce, 'owner')]
    const browser = openEidBrowser(server)
    const { state } = await browser.start(person)
    provider.answerToken = () => {}
    const begun = performance.now()
    const iss = encodeURIComponent(provider.issuer)
    const redeeming = browser.get(`/api/eid/callback/?code=c&state=${state}&iss=${iss}`)
    const starting = startOf(slowAtOnce, other)
    let waitedFor = false
    void redeeming.finally(() => {
      waitedFor = true
    })
    const open = await server.get(`/api/eid/status/?state=${state}`, person.headers)
    expect(open.json().attempt.state).toBe('open')
    expect(waitedFor).toBe(false)

    const [redeemed, started] = await Promise.all([redeeming, starting])
    expect(performance.now() - begun).toBeLessThan(8_500)
    expect([redeemed.statusCode, started.statusCode]).toEqual([503, 503])
    expect(redeemed.body).toContain('Der Ausweisdienst konnte Ihren Ausweis nicht bestätigen.')
    expect(started.json().code).toBe('eid-away')
    expect(await server.deps.db.select().from(identifications)).toEqual([])
  })
})
