import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identifications } from '#features/identification/identification-schema.ts'
import { isIdentified } from '#features/identification/is-identified.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { type EidBrowser, openEidBrowser } from '#test/eid-browser.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, prove, sealTestPhoto, send } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const keeping = startTestServer({ EID_DATA_SET: 'minimum' })
let browser: EidBrowser
beforeEach(() => {
  browser = openEidBrowser(server)
})

const change = ({ headers }: TestPerson, payload: object) => server.put('/api/photobooth/profile/', payload, headers)

const identified = (person: TestPerson) => isIdentified(server.deps.db, person.id)

describe('T34 an identified person and another name', () => {
  it.each([
    ['first name', { first_name: 'Thea' }],
    ['last name', { last_name: 'Nissen' }],
  ])('EID-03, T34 a changed %s ends the identification', async (_which, payload) => {
    const person = await makePerson(server, 'employee')
    expect((await browser.identify(person)).statusCode).toBe(200)
    expect((await change(person, payload)).statusCode).toBe(200)
    expect(await identified(person)).toBe(false)
    const actions = (await server.audited()).map(({ action }) => action)
    expect(actions).toContain('identification-ended')
  })

  it('EID-03, T34 refuses a transfer whose card was shown before the name was changed', async () => {
    const [station, photo] = [await makeStation(server), await sealTestPhoto()]
    const transferId = await prove(server, station, photo)
    await change(station.person, { last_name: 'Nissen' })
    expect((await send(server, station, photo, { transferId })).json().code).toBe('not-identified')
  })

  it('EID-03, T34 refuses the proof by the former card after the card of the new name was shown', async () => {
    const [station, photo] = [await makeStation(server), await sealTestPhoto()]
    const transferId = await prove(server, station, photo)
    await change(station.person, { first_name: 'Thea', last_name: 'Nissen' })
    expect((await browser.identify(station.person, { card: 'karte-nissen' })).statusCode).toBe(200)
    expect((await send(server, station, photo, { transferId })).json().code).toBe('eid-proof-missing')
    const other = await prove(server, station, photo)
    expect((await send(server, station, photo, { transferId: other })).statusCode).toBe(201)
  })

  it('CERT-04, T34 keeps a proof when a renewed card of the same person replaces the previous one', async () => {
    const [station, photo] = [await makeStation(keeping), await sealTestPhoto()]
    await keeping.deps.db.delete(identifications)
    const at = openEidBrowser(keeping)
    expect((await at.identify(station.person)).statusCode).toBe(200)
    const transferId = await prove(keeping, station, photo)
    expect((await at.identify(station.person, { variant: 'renewed' })).statusCode).toBe(200)
    expect((await send(keeping, station, photo, { transferId })).statusCode).toBe(201)
  })

  it('EID-03, T34 accepts the card of the new name afterwards, and books no further fee', async () => {
    const person = await makePerson(server, 'employee')
    await browser.identify(person)
    await change(person, { first_name: 'Thea', last_name: 'Nissen' })
    expect((await browser.identify(person, { card: 'karte-nissen' })).statusCode).toBe(200)
    const rows = await server.deps.db.select().from(identifications).where(eq(identifications.accountId, person.id))
    expect(rows.map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true])
    expect(await server.deps.db.select().from(ledgerEntries)).toHaveLength(1)
  })

  it('EID-03, T34 keeps the identification when something else is changed', async () => {
    const person = await makePerson(server, 'employee')
    await browser.identify(person)
    await change(person, { first_name: 'Maren', last_name: 'Muster', phone: '0431 555 99' })
    expect(await identified(person)).toBe(true)
  })
})
