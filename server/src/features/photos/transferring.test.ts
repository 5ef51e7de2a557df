import { createHash, randomBytes, randomUUID, verify, X509Certificate } from 'node:crypto'
import { Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { licences } from '#features/software/software-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import { atOnce } from '#test/at-once.ts'
import { makeIdentified, makeTransferProof } from '#test/identified-people.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import {
  headersOf,
  makeStation,
  makeStudio,
  prove,
  type Sent,
  type Station,
  sealTestPhoto,
  send,
  type TestPhoto,
  transfer,
} from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { forgetOldPhotos } from './deletion/sweep-photos.ts'
import { photos } from './photos-schema.ts'
import { unwrapFromStorage } from './storage-wrap.ts'

const server = startTestServer({}, { connections: 20 })
let station: Station
let photo: TestPhoto
beforeEach(async () => {
  station = await makeStation(server)
  photo = await sealTestPhoto()
})

const rows = () => server.deps.db.select().from(photos)
const booked = () => server.deps.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id))
const objects = () => keysIn(server.deps.objects, 'photos/')
const actions = async () =>
  (await server.deps.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action)

async function expectNothingStored() {
  expect(await rows()).toEqual([])
  expect(await booked()).toEqual([])
  expect(await objects()).toEqual([])
  expect(await actions()).not.toContain('photo-stored')
}

/** Removes files of earlier tests from the folder. */
beforeEach(async () => {
  for (const key of await objects()) await server.deps.objects.delete(key)
})

describe('a transfer', () => {
  it('FOTO-08 is acknowledged with the photo id that the server made, stored, booked and audited', async () => {
    const receipt = await transfer(server, station, photo)
    expect(receipt).toEqual({
      photoId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      storedAt: '2026-11-20T10:00:00.000Z',
      validUntil: '2027-05-20T09:00:00.000Z',
    })
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'stored', photoId: receipt.photoId, ciphertextSha256: photo.sha256 })
    const owed = (await booked()).map(({ kind, detail, amountCents, companyId, subject }) => [
      ...[kind, detail, amountCents],
      ...[companyId, subject],
    ])
    // The invoice names the studio.
    expect(owed).toEqual([['transfer', 'Atelier Probe, Kiel', 75, station.companyId, receipt.photoId]])
    const [entry] = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'photo-stored'))
    expect(entry).toMatchObject({
      actorId: station.person.id,
      facts: { photoId: receipt.photoId },
    })
  })

  it('BILL-03 is billed with the street where the company has another location of that name in that town', async () => {
    const other = await makeStudio(server, station.companyId)
    await server.deps.db.update(studios).set({ address: 'Holtenauer Straße 1' }).where(eq(studios.id, other))
    await transfer(server, station, photo)
    await transfer(server, { ...station, studioId: other }, await sealTestPhoto())
    expect((await booked()).map(({ detail }) => detail)).toEqual([
      'Atelier Probe, Wall 18, Kiel',
      'Atelier Probe, Holtenauer Straße 1, Kiel',
    ])
  })

  it('BILL-03 is billed without the street where only others have a location of that name, or elsewhere', async () => {
    await makeStudio(server, await makeCompany(server))
    const elsewhere = await makeStudio(server, station.companyId)
    await server.deps.db.update(studios).set({ city: 'Husum' }).where(eq(studios.id, elsewhere))
    await transfer(server, station, photo)
    expect((await booked()).map(({ detail }) => detail)).toEqual(['Atelier Probe, Kiel'])
  })

  it('T23 is stored under the day of its expiry, wrapped by a key that only the row has', async () => {
    await transfer(server, station, photo)
    const [row] = await rows()
    expect(await objects()).toEqual([`photos/2027-05-20/${row?.id}`])
    const stored = Buffer.from(await server.deps.objects.read(row?.objectKey ?? ''))
    expect(stored.includes(Buffer.from(photo.ciphertext.subarray(0, 32)))).toBe(false)
    expect(unwrapFromStorage(stored, row?.storageKey ?? '').equals(photo.ciphertext)).toBe(true)
    expect(() => unwrapFromStorage(stored, randomBytes(32).toString('base64'))).toThrow()
  })

  it('T19 is signed over ciphertext and Nutzerkennung with the published certificate', async () => {
    await transfer(server, station, photo)
    const [row] = await rows()
    const { cloud, keys } = (await server.get('/.well-known/epass-provenance.json')).json()
    const certificate = new X509Certificate(Buffer.from(keys[0].certificates[0], 'base64'))
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(row?.userIdentifier).toMatch(new RegExp(`^${cloud}(:::[\\da-f-]{36}){2}$`))
    expect(row?.userIdentifier).toHaveLength(114)
    const message = Buffer.concat([photo.ciphertext, Buffer.from(row?.userIdentifier ?? '')])
    const key = { key: certificate.publicKey, dsaEncoding: 'ieee-p1363' as const }
    expect(verify('sha256', message, key, Buffer.from(row?.signature ?? '', 'base64'))).toBe(true)
    expect(keys[0].fingerprint).toBe(createHash('sha256').update(certificate.raw).digest('hex'))
  })

  it('FOTO-08, T20 of the same bytes gives the same receipt for five minutes, and is booked once', async () => {
    const transferId = await prove(server, station, photo)
    const first = await send(server, station, photo, { transferId })
    server.wait(5 * 60_000)
    const again = await send(server, station, photo, { transferId })
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    server.wait(1)
    const late = await send(server, station, photo, { transferId })
    expect([late.statusCode, late.json().code]).toEqual([409, 'transfer-ended'])
    expect([(await booked()).length, (await objects()).length, (await rows()).length]).toEqual([1, 1, 1])
  })

  it('FOTO-08 gives the receipt of a stored photo also when the capture has grown too old between two tries', async () => {
    const transferId = await prove(server, station, photo)
    const capturedAt = new Date(server.deps.clock.now().getTime() - 7 * 24 * 3_600_000 + 60_000)
    const headers = { 'x-captured-at': capturedAt.toISOString() }
    const first = await send(server, station, photo, { transferId, headers })
    server.wait(2 * 60_000)
    const again = await send(server, station, photo, { transferId, headers })
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  })

  it('T20, T18 twenty times at the same moment is one object, one booking and one receipt', async () => {
    const transferId = await prove(server, station, photo)
    const answers = await atOnce(20, () => send(server, station, photo, { transferId }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect([(await booked()).length, (await objects()).length, (await rows()).length]).toEqual([1, 1, 1])
    expect((await actions()).filter((action) => action === 'photo-stored')).toHaveLength(1)
  })

  it('T20 of other bytes, or another citizen token, under the same name is refused', async () => {
    const transferId = await prove(server, station, photo)
    await send(server, station, photo, { transferId })
    const other = await sealTestPhoto()
    const answer = await send(server, station, other, { transferId })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'transfer-differs'])
    const token = await send(server, station, photo, {
      transferId,
      headers: { 'x-citizen-token-sha256': 'a'.repeat(64) },
    })
    expect(token.json().code).toBe('transfer-differs')
    expect((await rows()).length).toBe(1)
  })

  it('T04 scopes transfer ids by person: the same id from another person is another transfer', async () => {
    const other = await makeStation(server)
    const transferId = await prove(server, station, photo)
    await makeTransferProof(server, other.person, { transferId, ciphertextSha256: photo.sha256 })
    const mine = await send(server, station, photo, { transferId })
    const theirs = await send(server, other, photo, { transferId })
    expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201])
    expect(theirs.json().photoId).not.toBe(mine.json().photoId)
    expect(await booked()).toHaveLength(2)
  })
})

describe('the person of a transfer', () => {
  it('ROOM-09 has a number, as names may be those of several, which stays when the person has left', async () => {
    await transfer(server, station, photo)
    const { id, headers, companyId } = station.person
    const colleague = await makePerson(server, 'manager', { email: 'leitung@studio.test', companyId })
    const listed = async () => (await server.get('/api/photos/transfers/', colleague.headers)).json()
    expect([(await server.get('/api/photos/transfers/', headers)).json(), await listed()]).toMatchObject([
      [{ person: expect.any(String), personId: id }],
      [{ person: expect.any(String), personId: id }],
    ])
    await server.deps.db.update(accounts).set({ closedAt: server.deps.clock.now() }).where(eq(accounts.id, id))
    expect(await listed()).toMatchObject([{ person: null, personId: id }])
  })
})

describe('the customer reference', () => {
  const listed = async (of: Station) => (await server.get('/api/photos/transfers/', of.person.headers)).json()

  it('QUEUE-06 appears in the list of its own company with the feedback, and in no other list', async () => {
    const reference = `Familie Öztürk ${'9'.repeat(25)}`
    const headers = { 'x-customer-reference': encodeURIComponent(reference) }
    await transfer(server, station, photo, { headers })
    const foreign = await makeStation(server)
    await transfer(server, foreign, await sealTestPhoto())

    expect(await listed(station)).toEqual([expect.objectContaining({ customerReference: reference, feedback: [] })])
    expect(await listed(foreign)).toEqual([expect.objectContaining({ customerReference: null })])
  })

  it('QUEUE-06 stays out of the audit log, which is kept for ten years', async () => {
    await transfer(server, station, photo, { headers: { 'x-customer-reference': 'Vorgang%204711' } })
    const audited = JSON.stringify(await server.deps.db.select().from(auditLog))
    expect(audited).toContain('photo-stored')
    expect(audited).not.toContain('Vorgang 4711')
  })

  it('QUEUE-06, LIFE-02 is forgotten a year after the transfer, and not before', async () => {
    await transfer(server, station, photo, { headers: { 'x-customer-reference': 'Vorgang%204711' } })
    const references = async () => (await rows()).map(({ customerReference }) => customerReference)
    server.wait(364 * 24 * 3_600_000)
    await forgetOldPhotos(server.deps)
    expect(await references()).toEqual(['Vorgang 4711'])
    server.wait(2 * 24 * 3_600_000)
    await forgetOldPhotos(server.deps)
    expect(await references()).toEqual([null])
  })
})

describe('a transfer that is refused', () => {
  it('FOTO-08 says of a reference that is not encoded whole how it is written', async () => {
    const sent = { headers: { 'x-customer-reference': 'Rabatt 50%' } }
    expect((await send(server, station, photo, sent)).json()).toMatchObject({
      'x-customer-reference': [
        'Die Kundennummer ist nicht lesbar kodiert: Prozentzeichen, Leerzeichen und Umlaute gehören als UTF-8 in Prozentkodierung hinein, „50 %“ als „50%20%25“.',
      ],
    })
  })

  const refuse = async (sent: Sent, at = station) => {
    const transferId = await prove(server, station, photo)
    const answer = await send(server, at, photo, { transferId, ...sent })
    return [answer.statusCode, answer.json().code]
  }
  const header = (name: string, value: string) => ({ headers: { [name]: value } })
  const inTime = (ms: number) => header('x-captured-at', new Date(server.deps.clock.now().getTime() + ms).toISOString())
  const DAY = 24 * 3_600_000

  it.each([
    ['nothing', () => ({ body: Buffer.alloc(0) }), [400, 'ciphertext-length']],
    ['a tag alone', () => ({ body: Buffer.alloc(16) }), [400, 'ciphertext-length']],
    [
      'a changed bit',
      () => ({ body: photo.ciphertext.with(9, (photo.ciphertext[9] ?? 0) ^ 1) }),
      [400, 'hash-differs'],
    ],
    ['a capture two minutes ahead', () => inTime(120_000), [400, 'captured-in-future']],
    ['a capture of eight days ago', () => inTime(-8 * DAY), [400, 'captured-too-long-ago']],
    ['a capture in the year 0', () => header('x-captured-at', '0000-01-01T10:00:00Z'), [400, 'captured-too-long-ago']],
    ['a capture in the year 9999', () => header('x-captured-at', '9999-12-31T23:59:59Z'), [400, 'captured-in-future']],
    ['a capture without offset', () => header('x-captured-at', '2026-11-20T10:00:00'), [400, 'invalid-input']],
    ['no capture', () => header('x-captured-at', ''), [400, 'invalid-input']],
    ['a reference of 41 characters', () => header('x-customer-reference', 'x'.repeat(41)), [400, 'invalid-input']],
    ['a reference with a line break', () => header('x-customer-reference', 'a%0Ab'), [400, 'invalid-input']],
    ['a reference that is not encoded whole', () => header('x-customer-reference', 'K-%E'), [400, 'invalid-input']],
    ['half a hash', () => header('x-ciphertext-sha256', 'abc'), [400, 'invalid-input']],
    ['no UUID', () => header('x-transfer-id', '123'), [400, 'invalid-input']],
    [
      'a UUID of version 1',
      () => header('x-transfer-id', 'b2f7a6c0-0d3b-11ef-9f1c-0242ac120002'),
      [400, 'invalid-input'],
    ],
    ['a studio that nobody has', () => header('x-shop-id', '999999'), [404, 'not-found']],
    ['JSON', () => header('content-type', 'application/json'), [415, 'wrong-type']],
    ['more than ten MiB', () => ({ body: Buffer.alloc(10 * 1024 * 1024 + 1) }), [413, 'too-large']],
    ['no eID for it', () => ({ transferId: randomUUID() }), [403, 'eid-proof-missing']],
    ['no session', () => header('authorization', 'Bearer x'), [401, 'not-signed-in']],
  ] satisfies [string, () => Sent, [number, string]][])(
    'FOTO-08, FOTO-07 names %s, and stores nothing',
    async (_what, sent, expected) => {
      expect(await refuse(sent())).toEqual(expected)
      await expectNothingStored()
    },
  )

  it('FOTO-08 takes ten MiB, and a clock that is half a minute ahead', async () => {
    const big = await sealTestPhoto(new Uint8Array(10 * 1024 * 1024 - 16))
    const ahead = new Date(server.deps.clock.now().getTime() + 30_000).toISOString()
    const receipt = await transfer(server, station, big, header('x-captured-at', ahead))
    expect(receipt.validUntil).toBe('2027-05-20T09:00:00.000Z')
  })

  const toTheBooks = async () => {
    const { person, companyId } = station
    const owner = await makePerson(server, 'owner', { email: 'inhaberin@station.test', companyId })
    return server.put(`/api/photobooth/invite-employee/${person.id}/`, { user_type: 'accounting' }, owner.headers)
  }
  const signOut = () => server.post('/api/photobooth/logout/', {}, station.person.headers)

  it.each([
    ['gets to the books alone', 'a second before the end of the photo', toTheBooks, 1_000, [401, 'not-signed-in']],
    ['signs out', 'a second before the end of the photo', signOut, 1_000, [401, 'not-signed-in']],
    ['gets to the books alone', 'at its end', toTheBooks, 0, [403, 'not-allowed']],
  ])('T20, T05, T10 of a person who %s %s stores nothing', async (_what, _when, end, waitMs, expected) => {
    const transferId = await prove(server, station, photo)
    const half = photo.ciphertext.length / 2
    async function* body() {
      yield photo.ciphertext.subarray(0, half)
      expect((await end()).statusCode).toBeLessThan(300)
      server.wait(waitMs)
      yield photo.ciphertext.subarray(half)
    }
    const headers = headersOf(server, station, photo, transferId)
    const answer = await server.post('/api/photos/transfers/', Readable.from(body(), { objectMode: false }), headers)
    expect([answer.statusCode, answer.json().code]).toEqual(expected)
    await expectNothingStored()
  })

  it('FOTO-08 is none where only the access token expires while the photo is on its way', async () => {
    server.wait(29 * 60_000)
    const transferId = await prove(server, station, photo)
    async function* body() {
      yield photo.ciphertext.subarray(0, 1)
      server.wait(2 * 60_000)
      yield photo.ciphertext.subarray(1)
    }
    const headers = headersOf(server, station, photo, transferId)
    const answer = await server.post('/api/photos/transfers/', Readable.from(body(), { objectMode: false }), headers)
    expect(answer.json()).toHaveProperty('photoId')
  })

  it('FOTO-08, T04 answers for another company’s studio as for an unknown one', async () => {
    const foreign = await makeStation(server)
    expect(await refuse(header('x-shop-id', String(foreign.studioId)))).toEqual([404, 'not-found'])
    await expectNothingStored()
  })

  it('FOTO-08 names a studio under review, a company that is not activated, and one that was rejected', async () => {
    const waiting = await makeStudio(server, station.companyId, 'under-review')
    expect(await refuse(header('x-shop-id', String(waiting)))).toEqual([403, 'studio-not-approved'])
    for (const [review, code] of [
      ['under-review', 'company-not-activated'],
      ['rejected', 'company-rejected'],
    ] as const) {
      await server.deps.db.update(companies).set({ review })
      expect(await refuse({})).toEqual([403, code])
    }
    await expectNothingStored()
  })

  it('FOTO-07, EID-03 names a person who is not identified', async () => {
    const companyId = await makeCompany(server)
    const person = await makePerson(server, 'manager', { companyId })
    const stranger = { person, companyId, studioId: await makeStudio(server, companyId) }
    const answer = await send(server, stranger, photo)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-identified'])
    await makeIdentified(server, person)
    expect((await transfer(server, stranger, photo)).photoId).toBeTruthy()
  })

  it('FOTO-07, T20 names an eID that is late, used, for other bytes or another’s', async () => {
    const transferId = await prove(server, station, photo)
    const other = await sealTestPhoto()
    const first = await send(server, station, other, { transferId })
    expect(first.json().code).toBe('eid-proof-missing')
    const stranger = await makeStation(server)
    expect((await send(server, stranger, photo, { transferId })).json().code).toBe('eid-proof-missing')
    server.wait(5 * 60_000)
    const late = await send(server, station, photo, { transferId })
    expect([late.statusCode, late.json().code]).toEqual([403, 'eid-proof-late'])
    await expectNothingStored()
  })

  it('T08 reads no more of a body than its limit, whatever its declared length', async () => {
    const transferId = await prove(server, station, photo)
    const answer = await server.post('/api/photos/transfers/', Buffer.alloc(100), {
      ...headersOf(server, station, photo, transferId),
      'content-length': '11000000',
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { detail: 'Das versiegelte Bild ist größer als 10 MB.', code: 'too-large' },
    ])
    await expectNothingStored()
  })
})

describe('the licence of a location', () => {
  const withoutDuty = startTestServer({ LICENCE_REQUIRED: 'off' })
  const rights = async (on: typeof server, { person }: Station) =>
    (await on.get('/api/photos/transfer-rights/', person.headers)).json()

  it('ROOM-02 without it nothing is transferred, stored or booked, and the eID stays good for the try after booking', async () => {
    const [owner, transferId] = [await makeOwner(), await prove(server, station, photo)]
    await server.deps.db.delete(licences)
    expect(await rights(server, station)).toMatchObject({ licence_required: true, licensed_shop_ids: [] })
    const refused = await send(server, station, photo, { transferId })
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        code: 'licence-missing',
        detail:
          'Für diesen Standort ist die Vollversion noch nicht gebucht. Mit der Testversion können Sie aufnehmen und prüfen, aber nicht übermitteln.',
      },
    ])
    await expectNothingStored()
    const payload = { shop_id: station.studioId, price_cents: 4900 }
    await server.post('/api/photobooth/licenses/', payload, owner.headers)
    expect(await rights(server, station)).toMatchObject({ licensed_shop_ids: [station.studioId] })
    expect((await send(server, station, photo, { transferId })).statusCode).toBe(201)
  })

  const makeOwner = () => makePerson(server, 'owner', { email: 'chefin@station.test', companyId: station.companyId })

  it('ROOM-02, T04 is that of this location: a licence of another location or another company does not count', async () => {
    const bare = { ...station, studioId: await makeStudio(server, station.companyId) }
    await server.deps.db.delete(licences).where(eq(licences.studioId, bare.studioId))
    await makeStation(server)
    expect((await send(server, bare, photo)).json().code).toBe('licence-missing')
    expect(await rights(server, station)).toMatchObject({ licensed_shop_ids: [station.studioId] })
  })

  it('ROOM-02 a test system may do without', async () => {
    const bare = await makeStation(withoutDuty)
    await withoutDuty.deps.db.delete(licences)
    expect(await rights(withoutDuty, bare)).toMatchObject({ licence_required: false })
    expect((await transfer(withoutDuty, bare, photo)).photoId).toBeTruthy()
  })
})

describe('a station that is too old', () => {
  const strict = startTestServer({ MIN_CLIENT_VERSION: '1' })
  const lenient = startTestServer({ MIN_CLIENT_VERSION: '1', CLIENT_REFUSED_FROM: '2026-11-20T11:05:00+01:00' })
  const version = (value: string) => ({ headers: { 'x-client-version': value } })

  it('FOTO-08 is warned by the version call, and refused with 426', async () => {
    const asked = await strict.get('/api/photos/client-version/')
    expect(asked.json()).toEqual({ current: 1, minimum: 1, refusedFrom: null, now: '2026-11-20T10:00:00.000Z' })
    const old = await makeStation(strict)
    const transferId = await prove(strict, old, photo)
    const answer = await send(strict, old, photo, { transferId, ...version('0') })
    expect([answer.statusCode, answer.json().code]).toEqual([426, 'client-too-old'])
    expect((await send(strict, old, photo, { transferId, ...version('1') })).statusCode).toBe(201)
  })

  it('FOTO-08 gets the receipt of what was stored within its grace also when that is over', async () => {
    const old = await makeStation(lenient)
    const transferId = await prove(lenient, old, photo)
    lenient.wait(4 * 60_000)
    const first = await send(lenient, old, photo, { transferId, ...version('0') })
    lenient.wait(2 * 60_000)
    const again = await send(lenient, old, photo, { transferId, ...version('0') })
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  })

  it('FOTO-08 may work until its grace is over', async () => {
    const old = await makeStation(lenient)
    const before = await transfer(lenient, old, photo, version('0'))
    expect(before.photoId).toBeTruthy()
    lenient.wait(5 * 60_000)
    const next = await sealTestPhoto()
    const transferId = await prove(lenient, old, next)
    expect((await send(lenient, old, next, { transferId, ...version('0') })).statusCode).toBe(426)
  })
})
