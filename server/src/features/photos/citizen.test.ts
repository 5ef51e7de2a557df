import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { keysIn } from '#test/objects-behaviour.ts'
import { makeStation, type Station, sealTestPhoto, type TestPhoto, transfer } from '#test/photos.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'
import { photos } from './photos-schema.ts'

const server = startTestServer()
const strict = startTestServer({ CITIZEN_DELETION: 'off' })
let station: Station
let photo: TestPhoto
let photoId: string
beforeEach(async () => {
  station = await makeStation(server)
  photo = await sealTestPhoto()
  photoId = (await transfer(server, station, photo)).photoId
})

const ask = (path: string, proof: object, at: TestServer = server) => at.post(`/api/citizen/photos/${path}`, proof)
const digest = async (id: string) => (await server.get(`/api/citizen/photos/${id}/digest/`)).json().sha256

describe('the holder of a code', () => {
  it('CIT-01 learns the digest that the token is derived with, and what became of the photo', async () => {
    expect(await digest(photoId)).toBe(photo.sha256)
    const answer = await ask('', { photoId, token: photo.token })
    expect(answer.json()).toEqual({
      state: 'stored',
      capturedAt: '2026-11-20T10:00:00.000Z',
      storedAt: '2026-11-20T10:00:00.000Z',
      validUntil: '2027-05-20T09:00:00.000Z',
      studio: { name: 'Atelier Probe', city: 'Kiel' },
      retrievals: [],
      deletedAt: null,
      deletedBecause: null,
      deletable: true,
    })
  })

  it('CIT-01, LIFE-02 deletes the photo at once, as often as they like', async () => {
    const proof = { photoId, token: photo.token }
    const answer = await ask('delete/', proof)
    expect(answer.json()).toMatchObject({ state: 'deleted', deletedBecause: 'citizen', deletable: false })
    expect(await server.deps.db.select().from(photos)).toMatchObject([{ state: 'deleting', storageKey: null }])
    expect((await ask('delete/', proof)).json()).toEqual(answer.json())
    await server.runJobs()
    const [row] = await server.deps.db.select().from(photos)
    expect(row?.state).toBe('deleted')
    expect(await keysIn(server.deps.objects, 'photos/')).not.toContain(row?.objectKey)
    expect((await ask('', proof)).json()).toEqual(answer.json())
    const entries = await server.audited('photo-deleted')
    expect(entries.map(({ facts, actorId }) => [actorId, facts])).toEqual([[null, { photoId, because: 'citizen' }]])
  })

  it('CIT-01, LIFE-02 ends a photo whose time is over as expired, not as deleted by them', async () => {
    server.setNow('2027-05-20T09:00:00.000Z')
    const answer = await ask('delete/', { photoId, token: photo.token })
    expect(answer.json()).toMatchObject({ state: 'expired', deletedBecause: 'expired', deletable: false })
  })

  it('CIT-01 learns who deletes the photo where citizens cannot', async () => {
    const other = await makeStation(strict)
    const receipt = await transfer(strict, other, photo)
    const proof = { photoId: receipt.photoId, token: photo.token }
    expect((await ask('', proof, strict)).json().deletable).toBe(false)
    const refused = await ask('delete/', proof, strict)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'deletion-by-authority'])
    expect(await strict.deps.db.select().from(photos)).toMatchObject([{ state: 'stored' }])
  })
})

describe('every other reader', () => {
  it('ABR-05, T21 gets one and the same answer for a wrong token, an unknown id, and what is expired or deleted', async () => {
    const other = await sealTestPhoto()
    const otherId = (await transfer(server, station, other)).photoId
    await ask('delete/', { photoId: otherId, token: other.token })
    const wrong = randomBytes(32).toString('hex')
    const answers = []
    for (const id of [photoId, randomUUID(), otherId]) {
      for (const path of ['', 'delete/']) answers.push(await ask(path, { photoId: id, token: wrong }))
    }
    answers.push(await ask('', { photoId: otherId, token: photo.token }))
    server.setNow('2027-05-20T09:00:00.000Z')
    answers.push(await ask('', { photoId, token: wrong }))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
  })

  it('ABR-05, T21 gets a digest for an unknown id, always the same and indistinguishable from a real one', async () => {
    const unknown = randomUUID()
    const first = await digest(unknown)
    expect(first).toMatch(/^[\da-f]{64}$/)
    expect(await digest(unknown.toUpperCase())).toBe(first)
    expect(await digest(randomUUID())).not.toBe(first)
    await ask('delete/', { photoId, token: photo.token })
    expect(await digest(photoId)).toBe(photo.sha256)
  })

  it('T21 is stopped after thirty wrong tokens, while the right ones do not count', async () => {
    for (let index = 0; index < 40; index += 1)
      expect((await ask('', { photoId, token: photo.token })).statusCode).toBe(200)
    const statuses = []
    for (let index = 0; index < 32; index += 1)
      statuses.push((await ask('', { photoId, token: randomBytes(32).toString('hex') })).statusCode)
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429])
  })
})
