import { describe, expect, it } from 'vitest'
import { sessions } from '#features/accounts/accounts-schema.ts'
import { startSession } from '#features/accounts/sessions/start-session.ts'
import { bearer, freshHeaders, makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { deviceOf, networkOf } from './origins.ts'

const server = startTestServer({ TRUST_PROXY: '1' })
const byCard = startTestServer({ SIGN_IN: 'eid', EID_DATA_SET: 'minimum', EID_ACR: 'http://eidas.europa.eu/LoA/high' })
const URL_OF = '/api/photobooth/sessions/'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface From {
  agent?: string
  ip?: string
}

async function signIn({ email }: Pick<TestPerson, 'email'>, { agent = CHROME, ip = '203.0.113.7' }: From = {}) {
  const answer = await server.post(
    '/api/photobooth/web-login/',
    { email, password: PASSWORD },
    { 'user-agent': agent, 'x-forwarded-for': ip },
  )
  return bearer(answer.json().access_token)
}

const list = async (headers: { authorization: string }) => (await server.get(URL_OF, headers)).json()
const end = (headers: { authorization: string }, id = '') => server.delete(id ? `${URL_OF}${id}/` : URL_OF, headers)

describe('a sign-in from somewhere new', () => {
  it('SAFE-03, T33 is told by mail for a new device and a new network, not for known ones', async () => {
    const person = await makePerson(server, 'employee')
    await signIn(person)
    await signIn(person, { ip: '203.0.99.8' })
    expect(await server.mails()).toEqual([])
    await signIn(person, { agent: FIREFOX })
    const [mail, ...others] = await server.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: person.email, subject: 'Neue Anmeldung an Ihrem Konto' })
    expect(mail?.text).toContain('Firefox unter Linux, am 20. November 2026 um 11:00 Uhr')
    await signIn(person, { ip: '198.51.100.1' })
    expect(await server.mails()).toHaveLength(1)
    await signIn(person, { agent: FIREFOX, ip: '198.51.100.9' })
    expect(await server.mails()).toEqual([])
  })

  it('SAFE-03, T33 is told by mail also after an absence so long that the known origins are deleted', async () => {
    const person = await makePerson(server, 'employee')
    await signIn(person)
    server.wait(181 * 24 * 3_600_000)
    await server.runJob('forget-ended-access')
    await signIn(person, { agent: FIREFOX, ip: '198.51.100.1' })
    expect(await server.mails()).toMatchObject([{ to: person.email, subject: 'Neue Anmeldung an Ihrem Konto' }])
    await signIn(person, { agent: FIREFOX, ip: '198.51.100.1' })
    expect(await server.mails()).toEqual([])
  })

  it.each([
    ['owner', 'password', 'in Ihrem Profil', true],
    ['accounting', 'password', 'in Ihrem Profil', true],
    ['operator', 'password', 'auf der Seite „Anmeldung“', true],
    ['authority', 'password', 'auf der Seite „Anmeldung“', true],
    ['owner', 'eid', 'in Ihrem Profil', false],
    ['operator', 'eid', 'auf der Seite „Anmeldung“', true],
  ] as const)('SAFE-03, T33 tells %s with SIGN_IN=%s where to end it: %s', async (role, way, where, byPassword) => {
    const at = way === 'eid' ? byCard : server
    const { id } = await makePerson(at, role)
    await startSession(at.deps, id, { ip: '203.0.113.7', userAgent: CHROME })
    await startSession(at.deps, id, { ip: '203.0.113.7', userAgent: FIREFOX })
    const [{ text } = { text: '' }] = await at.mails()
    expect(text).toContain(`${where} unter „Angemeldete Geräte“`)
    expect(text.includes('Passwort')).toBe(byPassword)
  })

  it('SAFE-03 keeps no address', async () => {
    const person = await makePerson(server, 'employee')
    await signIn(person)
    const { rows } = await server.deps.db.execute('select * from known_origins, sessions')
    expect(JSON.stringify(rows)).not.toContain('203.0')
  })

  it.each([
    [CHROME, 'Chrome unter Windows'],
    [CHROME.replace('Safari/537.36', 'Safari/537.36 Edg/142.0'), 'Edge unter Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari unter iOS'],
    ['curl/8', 'Unbekanntes Gerät'],
  ])('SAFE-03 reads %s as %s', (agent, device) => expect(deviceOf(agent)).toBe(device))

  it('SAFE-03 takes half of an address as its network', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0')
    expect(networkOf('2001:db8:1:2::3')).toBe('2001:db8')
  })
})

describe('the devices of an account', () => {
  it('SAFE-03 are listed, the last used first, the own one marked', async () => {
    const person = await makePerson(server, 'owner')
    server.wait(60_000)
    const headers = await signIn(person, { agent: FIREFOX })
    expect(await list(headers)).toMatchObject([
      { device: 'Firefox unter Linux', current: true, last_seen_at: '2026-11-20T10:01:00.000Z' },
      { device: 'Unbekanntes Gerät', current: false, created_at: '2026-11-20T10:00:00.000Z' },
    ])
  })

  it('SAFE-03 end individually and at once, and never for another person', async () => {
    const [person, other] = [await makePerson(server, 'owner'), await makePerson(server, 'employee')]
    const headers = await signIn(person)
    const [theirs] = await list(other.headers)
    expect((await end(headers, theirs.id)).statusCode).toBe(404)
    expect((await end(headers, 'geraten')).statusCode).toBe(404)
    const old = (await list(headers)).find(({ current }: { current: boolean }) => !current)
    expect((await end(headers, old.id)).statusCode).toBe(200)
    expect((await list(headers)).length).toBe(1)
    expect((await server.get(URL_OF, person.headers)).statusCode).toBe(401)
    expect(await list(other.headers)).toHaveLength(1)
  })

  it('SAFE-03 end all at once, the own one too', async () => {
    const person = await makePerson(server, 'owner')
    const headers = await signIn(person)
    expect((await end(headers)).statusCode).toBe(200)
    for (const each of [headers, person.headers]) expect((await server.get(URL_OF, each)).statusCode).toBe(401)
  })
})

describe('a session whose longest time is over', () => {
  const strict = startTestServer({ SESSION_MAX_MINUTES: '30', ACCESS_TOKEN_MINUTES: '10' })
  const MINUTE = 60_000

  it.each([
    ['owner', '30 minutes', strict, 30 * MINUTE, '2026-11-20T10:30:00.000Z'],
    ['operator', 'twelve hours', server, 12 * 60 * MINUTE, '2026-11-20T22:00:00.000Z'],
    ['authority', 'twelve hours', server, 12 * 60 * MINUTE, '2026-11-20T22:00:00.000Z'],
  ] as const)(
    'SAFE-03, T33 of an %s is no device after %s, and has its end noted at night',
    async (role, _limit, at, lasts, end) => {
      const person = await makePerson(at, role)
      const listed = async () => {
        const headers = await freshHeaders(at, person)
        return { headers, devices: (await at.get(URL_OF, headers)).json() }
      }
      const [first] = await at.deps.db.select().from(sessions)
      at.wait(lasts - 1)
      expect((await listed()).devices).toHaveLength(2)
      at.wait(1)
      const { headers, devices } = await listed()
      expect(devices).toHaveLength(2)
      expect((await at.delete(`${URL_OF}${first?.id}/`, headers)).statusCode).toBe(404)
      await at.runJob('forget-ended-access')
      const ended = (await at.deps.db.select().from(sessions)).filter(({ endedAt }) => endedAt)
      expect(ended.map(({ id, endedAt, endedBecause }) => [id, endedAt?.toISOString(), endedBecause])).toEqual([
        [first?.id, end, 'too-long'],
      ])
    },
  )

  it('SAFE-03, SLIP-09 is an earlier device in the own record before its end is noted', async () => {
    const person = await makePerson(strict, 'owner')
    strict.wait(31 * MINUTE)
    const headers = await freshHeaders(strict, person)
    const record = (await strict.get('/api/photobooth/profile/my-record/', headers)).json()
    expect(record.devices).toHaveLength(1)
    expect(record.earlier_devices).toMatchObject([{ ended_at: '2026-11-20T10:30:00.000Z', ended_because: 'too-long' }])
  })

  it('SAFE-03 has no end of its own where none is set', async () => {
    const person = await makePerson(server, 'owner')
    server.wait(20 * 24 * 60 * MINUTE)
    expect(await list(await freshHeaders(server, person))).toHaveLength(2)
  })
})
