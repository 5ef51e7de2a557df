import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { makeIdentified } from '#test/identified-people.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, makeStudio, type Station, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
let station: Station
let owner: TestPerson
let clerk: TestPerson
beforeEach(async () => {
  station = await makeStation(server)
  owner = await makePerson(server, 'owner', { email: 'inhaberin@station.test', companyId: station.companyId })
  clerk = await makeClerk(server, await makeOrganisation(server))
})

const figures = (span = 'from=2026-01&to=2026-12', { headers }: TestPerson = owner) =>
  server.get(`/api/photos/figures/?${span}`, headers)
const counted = async (span?: string, person?: TestPerson) =>
  (await figures(span, person)).json().map((row: Record<string, unknown>) => [row.month, row.shop_id, row.transfers])

async function transferred(at = station, storedAt = '2026-11-20T10:00:00Z'): Promise<string> {
  const { photoId } = await transfer(server, at, await sealTestPhoto())
  await server.deps.db
    .update(photos)
    .set({ storedAt: new Date(storedAt) })
    .where(eq(photos.photoId, photoId))
  return photoId
}

async function rejected(photoId: string, reason: string): Promise<void> {
  const { headers } = clerk
  const url = '/api/retrieval/photos/'
  await server.post(url, { photoId }, headers)
  const payload = { decision: 'reject', reason }
  const answer = await server.post(`${url}${photoId}/decision/`, payload, headers)
  expect(answer.statusCode).toBe(200)
}

describe('the figures of a company', () => {
  it('ROOM-07 are counted by studio, person and month, with the reasons of authorities', async () => {
    const second = { ...station, studioId: await makeStudio(server, station.companyId), person: owner }
    await makeIdentified(server, owner)
    await transferred()
    const refused = await transferred()
    await transferred(second)
    await rejected(refused, 'blurred')
    await transferred(second, '2026-12-10T10:00:00Z')

    expect((await figures()).json()).toEqual([
      {
        month: '2026-11',
        shop_id: station.studioId,
        shop: 'Atelier Probe',
        city: 'Kiel',
        account_id: station.person.id,
        // The owner has the same name.
        person: expect.stringMatching(/^Maren Muster \(.+@.+\)$/),
        transfers: 2,
        rejections: [{ reason: 'blurred', authority: expect.any(String), count: 1 }],
      },
      expect.objectContaining({ month: '2026-11', shop_id: second.studioId, account_id: owner.id, transfers: 1 }),
      expect.objectContaining({ month: '2026-12', shop_id: second.studioId, transfers: 1, rejections: [] }),
    ])
  })

  it('ROOM-07 tell people of one name apart by their addresses, and name others by the name alone', async () => {
    await makeIdentified(server, owner)
    await transferred()
    await transferred({ ...station, person: owner }, '2026-12-10T10:00:00Z')
    const people = async () => (await figures()).json().map(({ person }: { person: string }) => person)
    expect(await people()).toEqual([`Maren Muster (${station.person.email})`, 'Maren Muster (inhaberin@station.test)'])
    await server.deps.db.update(accounts).set({ firstName: 'Jana' }).where(eq(accounts.id, owner.id))
    expect(await people()).toEqual(['Maren Muster', 'Jana Muster'])
  })

  it('ROOM-07, T05 show the accounting, which may not read the list of staff, no address of a person', async () => {
    await makeIdentified(server, owner)
    await transferred()
    await transferred({ ...station, person: owner }, '2026-12-10T10:00:00Z')
    const { companyId } = station
    const accounting = await makePerson(server, 'accounting', { email: 'buch@station.test', companyId })
    const said = (await figures(undefined, accounting)).json().map(({ person }: { person: string }) => person)
    expect(said).toEqual([`Maren Muster (Nr. ${station.person.id})`, `Maren Muster (Nr. ${owner.id})`])
  })

  it('ROOM-07 tell people who have left apart by numbers, without their names', async () => {
    const second = await makePerson(server, 'employee', { email: 'zwei@station.test', companyId: station.companyId })
    await makeIdentified(server, second)
    await transferred()
    await transferred({ ...station, person: second }, '2026-12-10T10:00:00Z')
    for (const { id } of [station.person, second])
      await server.delete(`/api/photobooth/invite-employee/${id}/`, owner.headers)
    expect((await figures()).json()).toMatchObject([
      { person: `Ausgeschiedene Person (Nr. ${station.person.id})` },
      { person: `Ausgeschiedene Person (Nr. ${second.id})` },
    ])
  })

  it('ROOM-07 count by the months of Germany, and only those asked for', async () => {
    await transferred(station, '2026-11-30T22:59:59Z')
    await transferred(station, '2026-11-30T23:00:00Z')
    const { studioId } = station
    expect(await counted()).toEqual([
      ['2026-11', studioId, 1],
      ['2026-12', studioId, 1],
    ])
    expect(await counted('from=2026-12&to=2026-12')).toEqual([['2026-12', studioId, 1]])
    expect(await counted('from=2026-11&to=2026-11')).toEqual([['2026-11', studioId, 1]])
  })

  it('ROOM-07, T04 are those of the own company, and name no person who has left', async () => {
    const stranger = await makeStation(server)
    await transferred(stranger)
    await transferred()
    await server.delete(`/api/photobooth/invite-employee/${station.person.id}/`, owner.headers)
    expect((await figures()).json()).toMatchObject([{ shop_id: station.studioId, person: null, transfers: 1 }])
  })

  it('ROOM-07 require whole months in order, two years at most', async () => {
    for (const span of ['from=2026-12&to=2026-01', 'from=2024-12&to=2026-12', 'from=2026-13&to=2026-13', 'to=2026-01'])
      expect((await figures(span)).statusCode, span).toBe(400)
    expect((await figures('from=2025-01&to=2026-12')).statusCode).toBe(200)
  })
})
