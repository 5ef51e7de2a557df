import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { expirePhotos } from '#features/photos/deletion/expire-photos.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, type Station, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const MINUTE = 60_000
const TRANSFERS = '/api/photos/transfers/'

let station: Station
let photoId: string
beforeEach(async () => {
  station = await makeStation(server)
  photoId = (await transfer(server, station, await sealTestPhoto())).photoId
})

it('FOTO-11 shows owners and managers all of the company, employees their own, others nothing', async () => {
  const colleague = await makePerson(server, 'manager', { email: 'leitung@x.test', companyId: station.companyId })
  const employee = await makePerson(server, 'employee', { email: 'neu@x.test', companyId: station.companyId })
  const stranger = await makeStation(server)
  const seenBy = async ({ headers }: TestPerson) => (await server.get(TRANSFERS, headers)).json().length
  expect(await seenBy(station.person)).toBe(1)
  expect(await seenBy(colleague)).toBe(1)
  expect(await seenBy(employee)).toBe(0)
  expect(await seenBy(stranger.person)).toBe(0)
})

it('FOTO-11, ROOM-09 lists only those of the chosen days in Germany', async () => {
  const earlier = await transfer(server, station, await sealTestPhoto())
  // 23:30 in UTC is already the next day in Germany.
  const storedAt = new Date('2026-11-18T23:30:00.000Z')
  await server.deps.db.update(photos).set({ storedAt }).where(eq(photos.photoId, earlier.photoId))
  const { headers } = station.person
  const on = async (query: string) => await server.get(`${TRANSFERS}?${query}`, headers)
  const stored = async (query: string) =>
    (await on(query)).json().map(({ storedAt }: { storedAt: string }) => storedAt.slice(8, 16))
  expect(await stored('')).toEqual(['20T10:00', '18T23:30'])
  expect(await stored('from=2026-11-20')).toEqual(['20T10:00'])
  expect(await stored('to=2026-11-19')).toEqual(['18T23:30'])
  expect(await stored('from=2026-11-19&to=2026-11-20')).toEqual(['20T10:00', '18T23:30'])
  expect(await stored('to=2026-11-18')).toEqual([])
  const refused = await on('from=gestern')
  expect([refused.statusCode, refused.json().from]).toEqual([400, ['Bitte geben Sie ein gültiges Datum an.']])
})

it('FOTO-11 shows the state of each', async () => {
  const states = async () =>
    (await server.get(TRANSFERS, station.person.headers)).json().map(({ state }: { state: string }) => state)
  expect(await states()).toEqual(['stored'])
  const clerk = await makeClerk(server, await makeOrganisation(server))
  await server.post('/api/retrieval/photos/', { photoId }, clerk.headers)
  expect(await states()).toEqual(['retrieved'])
  const other = await sealTestPhoto()
  server.wait(MINUTE)
  const later = await transfer(server, station, other)
  const payload = { photoId: later.photoId, token: other.token }
  await server.post('/api/citizen/photos/delete/', payload)
  expect(await states()).toEqual(['deleted', 'retrieved'])
  await server.deps.db.update(photos).set({ validUntil: server.deps.clock.now() })
  expect(await states()).toEqual(['deleted', 'expired'])
  await expirePhotos(server.deps)
  expect(await states()).toEqual(['deleted', 'expired'])
})

it('FOTO-11 reaches back a year, also where earlier days are asked for', async () => {
  const seenAfter = async (milliseconds: number) => {
    const storedAt = new Date(server.deps.clock.now().getTime() - milliseconds)
    await server.deps.db.update(photos).set({ storedAt })
    return (await server.get(`${TRANSFERS}?from=2025-01-01`, station.person.headers)).json().length
  }
  const year = 366 * 24 * 60 * MINUTE
  expect([await seenAfter(year), await seenAfter(year + 1)]).toEqual([1, 0])
})
