import { beforeEach, describe, expect, it } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, type Station, sendProved } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({ STAFF_RELEASE: 'owner' })

let station: Station
let owner: TestPerson
let manager: TestPerson
beforeEach(async () => {
  station = await makeStation(server, 'employee')
  const { companyId } = station
  owner = await makePerson(server, 'owner', { email: 'inhaberin@studio.test', companyId })
  manager = await makePerson(server, 'manager', { email: 'leitung@studio.test', companyId })
})

const release = (by: TestPerson, id = station.person.id) =>
  server.post(`/api/photobooth/invite-employee/${id}/release/`, undefined, by.headers)
const listed = async () =>
  (await server.get('/api/photobooth/invite-employee/', owner.headers))
    .json<{ user_id: number; release?: string }[]>()
    .find(({ user_id }) => user_id === station.person.id)?.release
const rights = async () => (await server.get('/api/photos/transfer-rights/', station.person.headers)).json()

/** The owner's mail when an invited person with this access confirms the address. */
async function joiningMail(user_type: 'manager' | 'employee' | 'accounting') {
  const email = `${user_type}@studio.test`
  const post = (path: string, payload: object, headers = {}) =>
    server.post(`/api/photobooth/${path}/`, payload, headers)
  await post('invite-employee', { email, user_type, role: user_type }, owner.headers)
  const [invited] = await server.mails()
  const link = new URL(/https:\/\/\S+/.exec(invited?.text ?? '')?.[0] ?? 'https://none.test')
  const { owner_code } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)))
  const { legal_form: _, website: __, ...person } = OWNER
  await post('register', { ...person, user: { ...OWNER.user, email }, phone: '0000000000', user_type, owner_code })
  const [code] = await server.mails()
  await post('verify-otp', { email, otp: code?.subject.slice(-6) })
  const joined = (await server.mails()).find(({ to }) => to === owner.email)
  return joined?.text.replaceAll(/\s+/g, ' ')
}

describe('a staff member without the owner’s release', () => {
  it('CERT-03 transfers nothing and is warned in advance, and transfers after the release', async () => {
    const refused = await sendProved(server, station)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-released'])
    expect(await server.deps.db.select().from(photos)).toEqual([])
    expect([await listed(), (await rights()).release_awaited]).toEqual(['awaited', true])
    expect((await release(owner)).json()).toMatchObject({ user_id: station.person.id, release: 'given' })
    expect((await sendProved(server, station)).statusCode).toBe(201)
    expect([await listed(), (await rights()).release_awaited]).toEqual(['given', undefined])
  })

  it('CERT-03 is released by the owner of the same company alone', async () => {
    const stranger = await makePerson(server, 'owner', { email: 'fremd@studio.test' })
    expect((await release(manager)).statusCode).toBe(403)
    expect((await release(station.person)).statusCode).toBe(403)
    expect((await release(stranger)).statusCode).toBe(404)
    expect((await release(owner, owner.id)).statusCode).toBe(404)
    expect(await listed()).toBe('awaited')
  })

  it('CERT-03, EMP-02 is named to the owner by the mail of the joining, which asks for the release', async () => {
    expect(await joiningMail('employee')).toContain('geben Sie die Person bitte auf der Seite „Mitarbeitende“ frei')
    expect(await joiningMail('manager')).not.toContain('müssen Sie nichts tun')
    expect(await joiningMail('accounting'), 'accounting needs none').toContain('müssen Sie nichts tun')
  })

  it('CERT-03 is notified by one mail, and audited once, regardless of repeated releases', async () => {
    await release(owner)
    await release(owner)
    const mails = await server.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [station.person.email, 'Atelier Probe hat Sie freigegeben'],
    ])
    expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain('und Ihr Standort freigegeben ist')
    const audited = await server.audited('staff-released')
    expect(audited.map(({ actorId, facts }) => [actorId, facts])).toEqual([
      [owner.id, { accountId: station.person.id }],
    ])
  })
})

it('CERT-03 owners need no release', async () => {
  const own = await makeStation(server, 'owner')
  expect((await sendProved(server, own)).statusCode).toBe(201)
})
