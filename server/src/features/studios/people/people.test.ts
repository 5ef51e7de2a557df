import { beforeEach, describe, expect, it } from 'vitest'
import { makeIdentified } from '#test/identified-people.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, makeStudio, prove, type Station, sealTestPhoto, send } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
let station: Station
let owner: TestPerson
let colleague: TestPerson
beforeEach(async () => {
  station = await makeStation(server)
  const { companyId } = station
  owner = await makePerson(server, 'owner', { email: 'inhaberin@station.test', companyId })
  colleague = await makePerson(server, 'manager', { email: 'leitung@station.test', companyId })
  for (const person of [owner, colleague]) await makeIdentified(server, person)
})

const assign = (people: readonly TestPerson[], by = owner, studioId = station.studioId) =>
  server.put(
    `/api/photobooth/registered-shops/${studioId}/people/`,
    { user_ids: people.map(({ id }) => id) },
    by.headers,
  )
const listed = async ({ headers } = owner) => (await server.get('/api/photobooth/studio-people/', headers)).json()
const rightsOf = async ({ headers }: TestPerson) =>
  (await server.get('/api/photos/transfer-rights/', headers)).json().shop_ids_of_others
async function transferAs(person: TestPerson, studioId = station.studioId) {
  const at = { ...station, person, studioId }
  const photo = await sealTestPhoto()
  const answer = await send(server, at, photo, { transferId: await prove(server, at, photo) })
  return answer.statusCode === 201 ? 201 : [answer.statusCode, answer.json().code]
}

describe('people of a location', () => {
  it('ROOM-08 a location without people is open to all of the company', async () => {
    expect(await listed()).toEqual([])
    for (const person of [owner, colleague, station.person]) {
      expect(await rightsOf(person)).toEqual([])
      expect(await transferAs(person)).toBe(201)
    }
  })

  it('ROOM-08 with people, only these and the owner transfer from it; the station learns it in advance', async () => {
    const other = await makeStudio(server, station.companyId)
    const answer = await assign([station.person, station.person])
    expect(answer.json()).toEqual({ shop_id: station.studioId, user_ids: [station.person.id] })
    expect(await listed(colleague)).toEqual([answer.json()])
    expect([await rightsOf(owner), await rightsOf(station.person)]).toEqual([[], []])
    expect(await rightsOf(colleague)).toEqual([station.studioId])
    expect([await transferAs(owner), await transferAs(station.person)]).toEqual([201, 201])
    expect(await transferAs(colleague)).toEqual([403, 'works-elsewhere'])
    expect(await transferAs(colleague, other)).toBe(201)
  })

  it('ROOM-08 an empty list opens it again', async () => {
    await assign([station.person])
    expect((await assign([])).statusCode).toBe(200)
    expect(await listed()).toEqual([])
    expect(await transferAs(colleague)).toBe(201)
  })

  it('ROOM-08, PROF-01 what another window has assigned is not overwritten unseen; a repeated change is answered', async () => {
    const url = `/api/photobooth/registered-shops/${station.studioId}/people/`
    const change = (before: TestPerson[], people: TestPerson[]) => {
      const [was, user_ids] = [before, people].map((each) => each.map(({ id }) => id))
      return server.put(url, { user_ids, before: was }, owner.headers)
    }
    await assign([station.person])
    expect((await change([station.person], [])).statusCode).toBe(200)
    const late = await change([station.person], [colleague, station.person])
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile'])
    expect(await listed()).toEqual([])
    for (const again of [1, 2])
      expect((await change([], [colleague, station.person])).statusCode, String(again)).toBe(200)
    expect((await change([station.person, colleague], [colleague])).statusCode).toBe(200)
  })

  it('ROOM-08, EMP-05 a person who leaves or becomes an accountant is unassigned from all locations', async () => {
    await assign([station.person, colleague])
    const url = (person: TestPerson) => `/api/photobooth/invite-employee/${person.id}/`
    const payload = { user_type: 'accounting' }
    await server.put(url(colleague), payload, owner.headers)
    expect(await listed()).toEqual([{ shop_id: station.studioId, user_ids: [station.person.id] }])
    await server.delete(url(station.person), owner.headers)
    await server.runJobs()
    expect(await listed()).toEqual([])
  })

  it('ROOM-08, T04, T05 people and location are of the own company, and only the owner assigns', async () => {
    const stranger = await makeStation(server)
    const accounting = await makePerson(server, 'accounting', { email: 'b@x.test', companyId: station.companyId })
    for (const person of [stranger.person, accounting, owner])
      expect((await assign([person])).json()).toMatchObject({ code: 'not-your-people' })
    expect((await assign([], owner, stranger.studioId)).statusCode).toBe(404)
    expect((await assign([], colleague)).statusCode).toBe(403)
    expect(await listed()).toEqual([])
  })
})
