import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, type Station, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { sweepLater } from '#test/sweep-later.ts'
import { reapplyDeletions } from './reapply-deletions.ts'
import { sweepPhotos } from './sweep-photos.ts'

const server = startTestServer({ VALID_FROM: 'receipt', UNDECIDED_HOURS: '24' })
const HOUR = 3_600_000
const DAY = 24 * HOUR

let station: Station
let clerk: TestPerson
let photoId: string
beforeEach(async () => {
  for (const key of await keysIn(server.deps.objects, 'photos/')) await server.deps.objects.delete(key)
  station = await makeStation(server)
  clerk = await makeClerk(server, await makeOrganisation(server))
  photoId = (await transfer(server, station, await sealTestPhoto())).photoId
})

const retrieve = (by = clerk) => server.post('/api/retrieval/photos/', { photoId }, by.headers)
const decide = (payload: object, by = clerk) =>
  server.post(`/api/retrieval/photos/${photoId}/decision/`, payload, by.headers)
const keep = (applicationDate: string, by = clerk) => decide({ decision: 'accept', keep: true, applicationDate }, by)
const clerkFromNow = async (email: string) => makeClerk(server, await makeOrganisation(server), email)
const states = async () => (await server.deps.db.select().from(photos)).map(({ state }) => state)

describe('a photo whose time counts as the law counts', () => {
  it('CERT-02 is valid for six months from its receipt, however old the capture is', async () => {
    const capturedAt = new Date(server.deps.clock.now().getTime() - 5 * DAY).toISOString()
    const { validUntil } = await transfer(server, station, await sealTestPhoto(), {
      headers: { 'x-captured-at': capturedAt },
    })
    expect(validUntil).toBe('2027-05-20T09:00:00.000Z')
  })

  it('CERT-02 with a noted wish stays until the end of the day six months after the application, and no second longer', async () => {
    await retrieve()
    expect((await keep('2026-09-30')).json()).toEqual({ kept: true, validUntil: '2027-03-30T22:00:00.000Z' })
    server.setNow('2027-03-30T21:59:59.000Z')
    const late = await clerkFromNow('spaet@amt.test')
    expect((await retrieve(late)).statusCode).toBe(200)
    server.setNow('2027-03-30T22:00:00.000Z')
    expect((await retrieve(late)).json()).toMatchObject({ code: 'photo-expired' })
    await server.runJob('expire-photos')
    expect(await states()).toEqual(['deleted'])
  })

  it('CERT-02, QUAL-08 is deleted again from a backup made before the wish that brought its end forward', async () => {
    const backup = await server.deps.db.select().from(photos)
    await retrieve()
    await keep('2026-09-30')
    server.setNow('2027-03-30T22:00:00.000Z')
    await server.runJob('expire-photos')
    await server.deps.db.delete(photoRetrievals)
    await server.deps.db.delete(photos)
    await server.deps.db.insert(photos).values(backup)
    expect(await reapplyDeletions(server.deps)).toBe(1)
    expect(await states()).toEqual(['deleting'])
  })

  it('CERT-02 outlives its six months only by the first wish, and is stored where the lifecycle rule keeps it', async () => {
    server.setNow('2027-05-20T08:00:00.000Z')
    const first = await clerkFromNow('erste@amt.test')
    await retrieve(first)
    expect((await keep('2027-05-20', first)).json().validUntil).toBe('2027-11-20T23:00:00.000Z')
    expect((await keep('2027-05-20', first)).json().validUntil).toBe('2027-11-20T23:00:00.000Z')
    server.setNow('2027-11-20T22:00:00.000Z')
    const second = await clerkFromNow('zweite@amt.test')
    await retrieve(second)
    expect((await keep('2027-11-20', second)).json().validUntil).toBe('2027-11-20T23:00:00.000Z')
    const [key = ''] = await keysIn(server.deps.objects, 'photos/')
    expect(key < 'photos/2027-11-20').toBe(false)
  })

  it('CERT-02 is not kept for an application of more than six months ago, and nothing is written then', async () => {
    await retrieve()
    const answer = await keep('2026-05-19')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'application-date-too-long-ago'])
    expect((await keep('2026-11-20')).json().kept).toBe(true)
  })

  it('CERT-02, ABR-04 is not kept for a wish that comes after another authority had it deleted', async () => {
    const second = await clerkFromNow('zweite@amt.test')
    await retrieve()
    await retrieve(second)
    await decide({ decision: 'accept', keep: false })
    for (const _repeated of [1, 2]) {
      const answer = await keep('2026-11-20', second)
      expect([answer.statusCode, answer.json()]).toEqual([200, { kept: false, validUntil: '2027-05-20T09:00:00.000Z' }])
    }
    expect(await states()).toEqual(['deleting'])
  })

  it('CERT-02, ROOM-13 shows the studio its rejection also at the end of the longest wish', async () => {
    server.setNow('2027-05-20T08:00:00.000Z')
    const first = await clerkFromNow('erste@amt.test')
    await retrieve(first)
    await keep('2027-05-20', first)
    server.setNow('2027-11-20T22:00:00.000Z')
    const second = await clerkFromNow('zweite@amt.test')
    await retrieve(second)
    await decide({ decision: 'reject', reason: 'blurred' }, second)
    const { headers } = await makePerson(server, 'owner', { companyId: station.companyId })
    const told = await server.get('/api/photobooth/notifications/', headers)
    expect(told.json()).toMatchObject([{ kind: 'photo-rejected', reason: 'blurred' }])
  })

  it('CERT-02 leaves no object behind when its transfer ended before its row', async () => {
    const stray = `photos/2027-11-22/${randomUUID()}`
    await server.deps.objects.write(stray, Buffer.from('stray'))
    await sweepLater(server, sweepPhotos)
    expect(await keysIn(server.deps.objects, 'photos/')).toHaveLength(1)
  })
})

describe('a photo that was retrieved and about which nothing was noted', () => {
  it('CERT-02 is deleted a day after the last retrieval, and not a moment before', async () => {
    await retrieve()
    server.wait(2 * HOUR)
    expect((await retrieve(await clerkFromNow('zweite@amt.test'))).statusCode).toBe(200)
    server.wait(DAY - 1)
    await server.runJob('delete-undecided-photos')
    expect(await states()).toEqual(['stored'])
    server.wait(1)
    await server.runJob('delete-undecided-photos')
    expect(await states()).toEqual(['deleted'])
    expect(await keysIn(server.deps.objects, 'photos/')).toEqual([])
    const late = await clerkFromNow('spaet@amt.test')
    expect((await retrieve(late)).json()).toMatchObject({ code: 'photo-deleted', deletedBecause: 'undecided' })
  })

  it('CERT-02 is deleted at night if it became overdue long ago', async () => {
    await retrieve()
    server.wait(5 * DAY)
    await server.runJob('delete-undecided-photos')
    expect(await states()).toEqual(['stored'])
    await server.runJob('sweep-undecided-photos')
    expect(await states()).toEqual(['deleted'])
  })

  it('CERT-02 stays while a wish is noted, and while no authority has had it', async () => {
    const { photoId: untouched } = await transfer(server, station, await sealTestPhoto())
    await retrieve()
    await keep('2026-11-20')
    server.wait(HOUR)
    expect((await retrieve(await clerkFromNow('zweite@amt.test'))).statusCode).toBe(200)
    server.wait(2 * DAY)
    await server.runJob('delete-undecided-photos')
    const rows = await server.deps.db.select().from(photos)
    expect(rows.map(({ photoId: id, state }) => [id, state]).sort()).toEqual(
      [
        [photoId, 'stored'],
        [untouched, 'stored'],
      ].sort(),
    )
  })
})
