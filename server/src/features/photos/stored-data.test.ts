import { eq, getTableColumns } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { makeStation, prove, type Station, sealTestPhoto, send, type TestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { photos } from './photos-schema.ts'

const server = startTestServer({ STORED_DATA: 'listed', CITIZEN_STATUS: 'off' })
const asSpecified = startTestServer()

/** TR-03170-1, 2.3: the data of a photo that may be stored, and their columns. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  ciphertext: [
    ...['objectKey', 'storageKey', 'ciphertextSha256', 'userIdentifier'],
    ...['signature', 'signatureEnvelope', 'sealFingerprint'],
  ],
  'store time': ['storedAt', 'validUntil'],
  'log data': [
    ...['transferId', 'state', 'receivedAt', 'deletedAt', 'deletedBecause', 'goneAt', 'replaces', 'replacesAs'],
  ],
  'photo id': ['id', 'photoId'],
  'registration data, user ids': ['accountId', 'companyId', 'studioId'],
}
/** Columns beyond the list, and their substitute values. */
const LEFT_OUT = (receivedAt: Date) => ({
  studioName: '',
  studioAddress: '',
  studioZipcode: '',
  studioCity: '',
  citizenTokenSha256: '',
  customerReference: null,
  furtherUse: null,
  capturedAt: receivedAt,
})

let station: Station
let photo: TestPhoto
let photoId: string
const DAY = 24 * 3_600_000
beforeEach(async () => {
  station = await makeStation(server, 'owner')
  photo = await sealTestPhoto()
  const capturedAt = new Date(server.deps.clock.now().getTime() - DAY).toISOString()
  const headers = { 'x-captured-at': capturedAt, 'x-customer-reference': 'K-17' }
  photoId = (await transfer(server, station, photo, { headers })).photoId
})

describe('what is stored of a photo where only the list of the guideline is', () => {
  it('CERT-01 is on that list, column by column', async () => {
    const [row] = await server.deps.db.select().from(photos)
    if (!row) throw new Error('no photo')
    const leftOut = LEFT_OUT(row.receivedAt)
    expect(row).toMatchObject(leftOut)
    const known = [...Object.values(LISTED).flat(), ...Object.keys(leftOut)]
    expect(Object.keys(getTableColumns(photos)).sort()).toEqual(known.sort())
  })

  it('CERT-01 is returned to an authority as ciphertext, Nutzerkennung and signature, with the requested id', async () => {
    const clerk = await makeClerk(server, await makeOrganisation(server))
    const answer = await server.post('/api/retrieval/photos/', { photoId }, clerk.headers)
    expect(Object.keys(answer.json()).sort()).toEqual(['ciphertext', 'photoId', 'provenance', 'userIdentifier'])
  })

  it('CERT-01 still says in the studio’s list where a photo was taken', async () => {
    const listed = await server.get('/api/photos/transfers/', station.person.headers)
    expect(listed.json()).toMatchObject([
      { studio: { id: station.studioId, name: 'Atelier Probe', city: 'Kiel' }, customerReference: null },
    ])
  })

  it('CERT-01, SHOP-04 names a place that is deleted since as such, in list, figures, notifications and mail', async () => {
    const { headers } = station.person
    const clerk = await makeClerk(server, await makeOrganisation(server))
    const retrieved = { method: 'POST', headers: clerk.headers } as const
    const url = '/api/retrieval/photos/'
    await server.app.inject({ ...retrieved, url, payload: { photoId } })
    await server.delete(`/api/photobooth/registered-shops/${station.studioId}/`, headers)
    const payload = { decision: 'reject', reason: 'blurred' }
    await server.app.inject({ ...retrieved, url: `${url}${photoId}/decision/`, payload })
    const [name, city] = ['Gelöschter Standort', '']
    const told = async (address: string) => (await server.get(`/api/${address}`, headers)).json()
    expect(await told('photos/transfers/')).toMatchObject([{ studio: { name, city } }])
    expect(await told('photos/figures/?from=2026-01&to=2026-12')).toMatchObject([{ shop: name, city }])
    expect(await told('photobooth/notifications/')).toMatchObject([{ kind: 'photo-rejected', subject: name }])
    await server.runJobs()
    const mail = (await server.mails()).find(({ subject }) => subject === 'Eine Behörde hat ein Passbild abgelehnt')
    expect(mail?.text).toContain('Standort: Gelöschter Standort\n')
  })

  it('CERT-01 is still billed with the place', async () => {
    const [entry] = await server.deps.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'transfer'))
    expect(entry?.detail).toBe('Atelier Probe, Kiel')
  })

  it('CERT-01, FOTO-08 stores no token that an older station sends, and still repeats its receipt', async () => {
    const other = await sealTestPhoto()
    const sent = {
      transferId: await prove(server, station, other),
      headers: { 'x-citizen-token-sha256': 'a'.repeat(64) },
    }
    const first = await send(server, station, other, sent)
    expect([first.statusCode, first.json().photoId]).toEqual([201, expect.not.stringMatching(photoId)])
    const again = await send(server, station, other, sent)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await server.deps.db.select().from(photos)).map((row) => row.citizenTokenSha256)).toEqual(['', ''])
  })
})

describe('the holder of a code where no state is shown', () => {
  it.each([
    ['POST', '/api/citizen/photos/'],
    ['POST', '/api/citizen/photos/delete/'],
    ['GET', '/api/citizen/photos/{photoId}/digest/'],
  ] as const)('CERT-01, CRY-03 is told so by %s %s', async (method, path) => {
    const url = path.replace('{photoId}', photoId)
    const payload = method === 'POST' ? { payload: { photoId, token: photo.token } } : {}
    const answer = await server.app.inject({ method, url, ...payload })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'status-not-shown'])
    expect((await server.deps.db.select().from(photos))[0]?.state).toBe('stored')
  })

  it('CERT-01 needs the token as before where the state is shown', async () => {
    const other = await makeStation(asSpecified)
    const without = transfer(asSpecified, other, await sealTestPhoto(), { headers: { 'x-citizen-token-sha256': '' } })
    await expect(without).rejects.toThrow('400')
  })
})
