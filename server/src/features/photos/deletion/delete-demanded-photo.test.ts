import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { listOfDay } from '#features/photos/photo-store.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { makeStation, prove, type Station, sealTestPhoto, send, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { deleteDemandedPhoto } from './delete-demanded-photo.ts'
import { sweepPhotos } from './sweep-photos.ts'

/** The settings that the certified mode requires for deletion by citizens. */
const server = startTestServer({ STORED_DATA: 'listed', CITIZEN_STATUS: 'off', CITIZEN_DELETION: 'off' })
const HOUR_MS = 3_600_000
let station: Station
let transferId: string
let photoId: string
beforeEach(async () => {
  station = await makeStation(server)
  const photo = await sealTestPhoto()
  transferId = await prove(server, station, photo)
  photoId = (await send(server, station, photo, { transferId })).json().photoId
  const storedAt = new Date(server.deps.clock.now().getTime() - 2 * HOUR_MS)
  await server.deps.db.update(photos).set({ storedAt }).where(eq(photos.photoId, photoId))
})

/** Like the command, which has no queue. */
const remove = (id = photoId) =>
  deleteDemandedPhoto(
    { ...server.deps, jobs: { enqueue: async () => {} } },
    { photoId: id, reason: 'E-Mail vom 28.11.' },
  )
const row = async () => (await server.deps.db.select().from(photos).where(eq(photos.photoId, photoId)))[0]

it('LIFE-02, CERT-01 a photo of two hours ago without a retrieval is deleted where neither studio nor citizen can', async () => {
  const revoked = await server.delete(`/api/photos/transfers/${transferId}/`, station.person.headers)
  expect([revoked.statusCode, revoked.json().code]).toEqual([409, 'revocation-late'])
  await remove()
  expect(await row()).toMatchObject({ state: 'deleting', storageKey: null, deletedBecause: 'operator' })
  const clerk = await makeClerk(server, await makeOrganisation(server))
  const retrieved = await server.post('/api/retrieval/photos/', { photoId }, clerk.headers)
  expect([retrieved.statusCode, retrieved.json().code]).toEqual([410, 'photo-deleted'])
  await sweepPhotos(server.deps)
  expect(await row()).toMatchObject({ state: 'deleted' })
  expect(await keysIn(server.deps.objects, 'photos/')).toEqual([])
  expect(await keysIn(server.deps.objects, 'deleted-photos/')).toHaveLength(1)
})

it('LIFE-03 the audit log records why, and the price stays booked', async () => {
  await remove()
  const entries = await server.audited('photo-deleted')
  expect(entries.map(({ actorId, facts }) => [actorId, facts])).toEqual([
    [null, { photoId, because: 'operator', reason: 'E-Mail vom 28.11.' }],
  ])
  const booked = await server.deps.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id))
  expect(booked.map(({ kind }) => kind)).toEqual(['transfer'])
})

it('LIFE-03 an unknown photo and one that is deleted already are refused, and nothing is recorded', async () => {
  await expect(remove('00000000-0000-4000-8000-000000000000')).rejects.toThrow(
    'There is no photo 00000000-0000-4000-8000-000000000000 in this database',
  )
  await remove()
  const before = await server.audited()
  await expect(remove()).rejects.toThrow(/is already deleted, since 2026-11-20T10:00:00\.000Z \(operator\)$/)
  expect(await server.audited()).toEqual(before)
})

it('LIFE-03 the photos that a location transferred on a day are listed in their order, and no others', async () => {
  await server.deps.db.update(photos).set({ storedAt: new Date('2026-11-19T23:00:00Z') })
  const second = (await transfer(server, station, await sealTestPhoto())).photoId
  const third = (await transfer(server, station, await sealTestPhoto())).photoId
  await server.deps.db
    .update(photos)
    .set({ storedAt: new Date('2026-11-20T23:00:00Z') })
    .where(eq(photos.photoId, third))
  await transfer(server, await makeStation(server), await sealTestPhoto())
  const listed = await listOfDay(server.deps.db, station.studioId, '2026-11-20')
  expect(listed.map((each) => each.photoId)).toEqual([photoId, second])
  expect(listed[0]).toMatchObject({ state: 'stored', deletedBecause: null, customerReference: null })
})
