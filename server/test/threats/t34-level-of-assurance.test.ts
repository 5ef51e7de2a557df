import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identifications } from '#features/identification/identification-schema.ts'
import { type EidBrowser, openEidBrowser, type StartedEid } from '#test/eid-browser.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { startHostileProvider } from './hostile-identity-provider.ts'

const [HIGH, CARD] = ['http://eidas.europa.eu/LoA/high', 'urn:ausweis']
const provider = await startHostileProvider()
const server = startTestServer({ ...provider.settings, EID_ACR: `${HIGH} ${CARD}` })
const anyLevel = startTestServer(provider.settings)
let person: TestPerson
let browser: EidBrowser
beforeEach(async () => {
  provider.reset()
  person = await makePerson(server, 'employee')
  browser = openEidBrowser(server)
})
afterAll(() => provider.stop())

const partsOf = ({ authorization_url }: StartedEid) => Object.fromEntries(new URL(authorization_url).searchParams)

async function answerWith(claims: object) {
  const started = await browser.start(person)
  const honest = provider.honest({ nonce: partsOf(started).nonce ?? '' })
  provider.answerWithIdToken(await provider.sign({ ...honest, ...claims }))
  return browser.get(`/api/eid/callback/?code=a-code&state=${started.state}&iss=${encodeURIComponent(provider.issuer)}`)
}

describe('the level of assurance of an identification', () => {
  it('T34, EID-03 is asked for, and only where one is set', async () => {
    expect(partsOf(await browser.start(person)).acr_values).toBe(`${HIGH} ${CARD}`)
    const other = openEidBrowser(anyLevel)
    expect(partsOf(await other.start(await makePerson(anyLevel, 'employee'))).acr_values).toBeUndefined()
  })

  it.each([HIGH, CARD])('T34, EID-03 identifies with %s', async (acr) => {
    expect((await answerWith({ acr })).statusCode).toBe(200)
    expect(await server.deps.db.select().from(identifications)).toHaveLength(1)
  })

  it.each([
    ['a lower one', { acr: 'http://eidas.europa.eu/LoA/low' }],
    ['none', {}],
    ['both in one text', { acr: `${HIGH} ${CARD}` }],
    ['a list', { acr: [HIGH] }],
  ])('T34, EID-03 identifies nobody with %s', async (_which, claims) => {
    const answer = await answerWith(claims)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('nicht das Vertrauensniveau „hoch“')
    expect(await server.deps.db.select().from(identifications)).toEqual([])
  })
})
