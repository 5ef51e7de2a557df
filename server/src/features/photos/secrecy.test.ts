import { SECRECY_VERSION } from '@epassbild/contract/own-account/secrecy.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { consents } from '#features/accounts/accounts-schema.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, type Station, sendProved } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { photos } from './photos-schema.ts'

const server = startTestServer({ SECRECY_DECLARATION: 'on' })

let station: Station
beforeEach(async () => {
  station = await makeStation(server, 'owner')
})

const declare = (by: TestPerson, version = SECRECY_VERSION) =>
  server.post('/api/photobooth/profile/secrecy/', { version }, by.headers)
const awaited = async () =>
  (await server.get('/api/photos/transfer-rights/', station.person.headers)).json().secrecy_awaited

describe('a person who has not declared to keep credentials secret', () => {
  it('CERT-03 transfers nothing and is warned in advance, and transfers after the declaration', async () => {
    const refused = await sendProved(server, station)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'secrecy-undeclared'])
    expect(await server.deps.db.select().from(photos)).toEqual([])
    expect(await awaited()).toBe(true)
    expect((await declare(station.person)).json()).toEqual({ declared_at: '2026-11-20T10:00:00.000Z' })
    expect((await sendProved(server, station)).statusCode).toBe(201)
    expect(await awaited()).toBeUndefined()
  })

  it('CERT-03 is not helped by the declaration of another person', async () => {
    const { companyId } = station
    await declare(await makePerson(server, 'manager', { email: 'leitung@studio.test', companyId }))
    expect((await sendProved(server, station)).json().code).toBe('secrecy-undeclared')
  })

  it('CERT-03 declares the current wording, and again when the wording changes', async () => {
    const other = await declare(station.person, '2025-01-01')
    expect([other.statusCode, other.json().code]).toEqual([409, 'other-version'])
    await declare(station.person)
    await server.deps.db.update(consents).set({ version: '2025-01-01' }).where(eq(consents.kind, 'secrecy'))
    expect([await awaited(), (await sendProved(server, station)).json().code]).toEqual([true, 'secrecy-undeclared'])
    await declare(station.person)
    expect((await sendProved(server, station)).statusCode).toBe(201)
  })

  it('CERT-03 finds the declaration with version and time in the export, and operators in the log', async () => {
    await declare(station.person)
    const own = await server.get('/api/photobooth/profile/my-record/', station.person.headers)
    expect(own.json().consents).toContainEqual({
      kind: 'secrecy',
      version: SECRECY_VERSION,
      given_at: '2026-11-20T10:00:00.000Z',
    })
    const audited = await server.audited('secrecy-declared')
    expect(audited).toMatchObject([{ actorId: station.person.id, facts: { version: SECRECY_VERSION } }])
  })
})
