import { describe, expect, it, vi } from 'vitest'
import { findAlarmedAccount } from '#features/accounts/find-alarmed-account.ts'
import { accountHash } from '#platform/security-events.ts'
import { makePerson, PASSWORD } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({ TRUST_PROXY: '1' })

const signIn = (email: string, ip: string, password = 'Falsch2026!') =>
  server.post('/api/photobooth/web-login/', { email, password }, { 'x-forwarded-for': ip })

interface Line {
  msg: string
  event?: string
  account?: string
  network?: string
}
const said = (msg: string) =>
  server.logged
    .flatMap((lines) => lines.trim().split('\n'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.msg === msg)

describe('what attackers try is seen', () => {
  it('SAFE-06, T38 50 failed sign-ins on one account from many networks raise one alarm within a minute', async () => {
    const { email } = await makePerson(server, 'owner')
    server.logged.length = 0
    for (let index = 0; index < 50; index += 1) await signIn(email, `203.0.113.${index}`)
    await vi.waitFor(() => expect(said('security alarm')).toHaveLength(1))
    const events = said('security event').filter(({ event }) => event === 'failed-sign-in')
    expect(events.length).toBeGreaterThanOrEqual(50)
    expect(new Set(events.map(({ account }) => account)).size).toBe(1)
    expect(new Set(events.map(({ network }) => network)).size).toBe(50)
    expect(said('security alarm')[0]?.account).toBe(events[0]?.account)
    const metrics = await server.deps.metrics.read()
    expect(metrics).toMatch(/epassbild_security_events_total\{event="failed-sign-in"\} \d\d/)
    expect(metrics).toContain('epassbild_security_alarms_total{event="failed-sign-in"} 1')
  })

  it('SAFE-06, T38 50 from one network, most of which its limit refuses, raise it, too, for known and unknown addresses', async () => {
    const { email } = await makePerson(server, 'owner')
    for (const address of [email, 'niemand@studio.test']) {
      server.logged.length = 0
      const statuses = []
      for (let time = 0; time < 50; time += 1) statuses.push((await signIn(address, '203.0.113.5')).statusCode)
      expect(statuses.filter((status) => status === 429)).toHaveLength(40)
      await vi.waitFor(() => expect(said('security event')).toHaveLength(50))
      await vi.waitFor(() => expect(said('security alarm')).toHaveLength(1))
      expect(new Set(said('security event').map(({ account }) => account))).toEqual(
        new Set([accountHash(server.deps.pseudonyms, address)]),
      )
      expect(said('security alarm')[0]).toMatchObject({ event: 'failed-sign-in' })
    }
  })

  it('SAFE-06, T38 25 wrong codes of a second factor raise it, most of which the limit of the account refuses', async () => {
    const { email, id } = await makePerson(server, 'operator')
    server.logged.length = 0
    for (let tickets = 0; tickets < 5; tickets += 1) {
      const ip = `203.0.113.${tickets}`
      const { second_factor: ticket } = (await signIn(email, ip, PASSWORD)).json()
      for (let time = 0; time < 5; time += 1)
        await server.post('/api/photobooth/second-factor/', { ticket, code: '000000' }, { 'x-forwarded-for': ip })
    }
    await vi.waitFor(() => expect(said('security alarm')).toHaveLength(1))
    const account = accountHash(server.deps.pseudonyms, id)
    expect(said('security alarm')[0]).toMatchObject({ event: 'wrong-code', account })
  })

  it('SAFE-06, T38 notes that the codes of a day are used up', async () => {
    const { email } = await makePerson(server, 'owner')
    server.logged.length = 0
    for (let time = 0; time < 6; time += 1) await server.post('/api/photobooth/request-password-reset/', { email })
    await vi.waitFor(() => expect(said('security event').map(({ event }) => event)).toEqual(['limit-reached']))
  })

  it('SAFE-06, T38 notes wrong codes, of a mail under the typed address, of a second factor under the account', async () => {
    const { email, id } = await makePerson(server, 'operator')
    const post = async (path: string, payload: object) =>
      (await server.post(`/api/photobooth/${path}/`, payload)).json()
    const { second_factor: ticket } = await post('web-login', { email, password: PASSWORD })
    server.logged.length = 0
    await post('second-factor', { ticket, code: '000000' })
    await post('verify-otp', { email, otp: 'AAAAAA' })
    await vi.waitFor(() => expect(said('security event')).toHaveLength(2))
    const { pseudonyms } = server.deps
    expect(new Set(said('security event').map(({ event, account }) => `${event} ${account}`))).toEqual(
      new Set([`wrong-code ${accountHash(pseudonyms, id)}`, `wrong-code ${accountHash(pseudonyms, email)}`]),
    )
  })

  it('SAFE-06, T38 notes wrong passwords and refused access, each under the same account', async () => {
    const person = await makePerson(server, 'employee')
    server.logged.length = 0
    const post = (path: string, payload: object) => server.post(`/api/photobooth/${path}/`, payload, person.headers)
    await post('invite-employee', { email: 'a@b.test', user_type: 'employee' })
    await post('second-factors/app', { current_password: 'Falsch2026!' })
    await server.get('/api/operator/reviews/', person.headers)
    await vi.waitFor(() => expect(said('security event')).toHaveLength(3))
    const events = said('security event')
    expect(events.map(({ event }) => event).sort()).toEqual(['refused-access', 'refused-access', 'wrong-password'])
    expect(new Set(events.map(({ account }) => account)).size).toBe(1)
  })

  it('SAFE-06, T38 tells neither account nor network to readers of the log', async () => {
    const { email, id } = await makePerson(server, 'owner')
    server.logged.length = 0
    await signIn(email, '203.0.113.77')
    await signIn('niemand@studio.test', '203.0.113.77')
    await vi.waitFor(() => expect(said('security event')).toHaveLength(2))
    const lines = said('security event')
    for (const line of lines) {
      expect(line.account).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify(line)).not.toMatch(/203\.0|@studio/)
    }
    expect(lines[0]?.account).not.toBe(String(id))
  })

  it('SAFE-06, T38 lets the operator follow an alarm up: the hash leads to the account, by its id or its address', async () => {
    const person = await makePerson(server, 'owner')
    await makePerson(server, 'employee')
    server.logged.length = 0
    for (let index = 0; index < 20; index += 1) await signIn(person.email, `203.0.113.${index}`)
    await vi.waitFor(() => expect(said('security alarm')).toHaveLength(1))
    const found = { id: person.id, email: person.email, role: 'owner', companyId: person.companyId }
    expect(await findAlarmedAccount(server.deps, said('security alarm')[0]?.account ?? '')).toEqual(found)
    const typed = server.deps.pseudonyms.keyed(`account ${person.email}`)
    expect(await findAlarmedAccount(server.deps, typed)).toEqual(found)
    expect(await findAlarmedAccount(server.deps, 'x'.repeat(43))).toBeUndefined()
    const actions = (await server.audited()).map(({ action }) => action)
    expect(actions.filter((action) => action === 'alarmed-account-found')).toHaveLength(2)
  })

  it('SAFE-06 raises no alarm for people who mistype now and then', async () => {
    const { email } = await makePerson(server, 'owner')
    server.logged.length = 0
    for (let index = 0; index < 5; index += 1) await signIn(email, '203.0.113.9')
    expect((await signIn(email, '203.0.113.9', PASSWORD)).statusCode).toBe(200)
    expect(said('security alarm')).toEqual([])
  })
})
