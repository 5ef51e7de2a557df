import { beforeEach, describe, expect, it } from 'vitest'
import { bumpPublicVersion } from '#features/studios/studio-store.ts'
import { studioOffers, studios } from '#features/studios/studios-schema.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { makeStudio, studioRow } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { askForOffers } from './ask-for-offers.ts'

const server = startTestServer()
const DAY = 24 * 3_600_000
/** Maximum age of the public studios in memory. */
const SNAPSHOT_MS = 1_000

/** The clock restarts with each test, the public studios in memory do not. */
let begun = 0
beforeEach(() => {
  begun += 1
  server.wait(begun * 10 * SNAPSHOT_MS)
})

async function makeOwner(review: 'approved' | 'under-review' = 'approved') {
  const companyId = await makeCompany(server)
  const owner = await makePerson(server, 'owner', { email: `inhaber${companyId}@offer.test`, companyId })
  return { owner, companyId, studioId: await makeStudio(server, companyId, review) }
}

const SAID = {
  offers: ['babies', 'walk-in'],
  languages: ['tr'],
  opening_hours: 'Mo–Fr 9–18 Uhr',
  price_from_cents: 1490,
}
const urlOf = (studioId: number) => `/api/photobooth/registered-shops/${studioId}/offer/`
async function state(by: TestPerson, studioId: number, payload: object = SAID) {
  const answer = await server.put(urlOf(studioId), payload, by.headers)
  server.wait(SNAPSHOT_MS)
  return answer
}
const found = async (query: string) =>
  (await server.get(`/api/studios/offers/?${query}`)).json().map(({ id }: { id: number }) => id)

describe('what a studio says about itself', () => {
  it('SLIP-05 is kept with its day, and found by all that is wanted', async () => {
    const { owner, studioId } = await makeOwner()
    const before = await server.get(urlOf(studioId), owner.headers)
    expect(before.json()).toMatchObject({ offers: [], stated_on: null })
    expect((await state(owner, studioId)).json()).toMatchObject({ ...SAID, stated_on: '2026-11-20' })
    expect(await found('offers=babies,walk-in&languages=tr')).toEqual([studioId])
    expect(await found('offers=babies,wheelchair')).toEqual([])
    expect(await found('languages=ar')).toEqual([])
    expect(await found('')).toEqual([])
    const [answer] = (await server.get('/api/studios/offers/?offers=babies')).json()
    expect(answer).toEqual({ id: studioId, ...SAID, stated_on: '2026-11-20' })
  })

  it('SLIP-05, PROF-01 two windows do not overwrite each other unseen', async () => {
    const { owner, studioId } = await makeOwner()
    const { version } = (await server.get(urlOf(studioId), owner.headers)).json()
    const first = await state(owner, studioId, { ...SAID, version })
    expect(first.statusCode).toBe(200)
    const refused = await state(owner, studioId, { ...SAID, languages: ['ar'], version })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed-meanwhile'])
    const again = await state(owner, studioId, { ...SAID, languages: ['ar'], version: first.json().version })
    expect(again.json()).toMatchObject({ languages: ['ar'] })
  })

  it('SLIP-05 is answered from memory until a studio says something new, and gone with its studio', async () => {
    const { owner, companyId, studioId } = await makeOwner()
    const other = await makeStudio(server, companyId)
    await state(owner, studioId)
    expect(await found('offers=babies')).toEqual([studioId])
    // Written directly to the database: a search that queried the database would see it at once.
    const said = { offers: ['babies' as const], languages: [], openingHours: '', priceFromCents: null }
    await server.deps.db.insert(studioOffers).values({ studioId: other, ...said, statedAt: server.deps.clock.now() })
    server.wait(SNAPSHOT_MS)
    expect(await found('offers=babies')).toEqual([studioId])
    expect(await found('languages=tr')).toEqual([studioId])
    await state(owner, studioId, { ...SAID, languages: ['ar'] })
    expect(await found('offers=babies')).toEqual([studioId, other])
    expect(await found('languages=tr')).toEqual([])
    expect(await found('languages=ar&offers=walk-in,babies,babies')).toEqual([studioId])
    await server.delete(`/api/photobooth/registered-shops/${studioId}/`, owner.headers)
    server.wait(SNAPSHOT_MS)
    expect(await found('offers=babies')).toEqual([other])
  })

  it('SLIP-05 is another owner’s secret to change, and public only with its studio', async () => {
    const { studioId } = await makeOwner()
    const stranger = await makeOwner('under-review')
    expect((await state(stranger.owner, studioId)).statusCode).toBe(404)
    expect((await state(stranger.owner, stranger.studioId)).statusCode).toBe(200)
    expect(await found('offers=babies')).toEqual([])
  })

  it.each([
    [{ ...SAID, offers: ['helicopter'] }],
    [{ ...SAID, price_from_cents: 0 }],
    [{ ...SAID, opening_hours: 'x'.repeat(201) }],
    [{ ...SAID, review: 'approved' }],
  ])('SLIP-05 refuses what is none of the fields: %o', async (payload) => {
    const { owner, studioId } = await makeOwner()
    expect((await state(owner, studioId, payload)).statusCode).toBe(400)
  })

  it('SLIP-05 a price reaches the other locations of a chain in one call, and what else they said stays', async () => {
    const { owner, companyId, studioId } = await makeOwner()
    const [said, silent, left] = [
      await makeStudio(server, companyId),
      await makeStudio(server, companyId),
      await makeStudio(server, companyId),
    ]
    await state(owner, said, { ...SAID, offers: ['wheelchair'], price_from_cents: 990 })
    server.wait(60_000)
    const also = { shop_ids: [said, silent, silent, studioId], parts: ['price'] }
    expect((await state(owner, studioId, { ...SAID, languages: ['ar'], also })).statusCode).toBe(200)
    const shown = async (id: number) => (await server.get(urlOf(id), owner.headers)).json()
    expect(await shown(studioId)).toMatchObject({ ...SAID, languages: ['ar'] })
    expect(await shown(said)).toMatchObject({ ...SAID, offers: ['wheelchair'] })
    expect(await shown(silent)).toMatchObject({ offers: [], opening_hours: '', price_from_cents: 1490 })
    expect(await shown(left)).toMatchObject({ price_from_cents: null, stated_on: null })
    const stated = (await server.audited('studio-offer-stated')).filter(({ actorId }) => actorId === owner.id)
    expect(stated.map(({ facts }) => facts.studioId).slice(1)).toEqual([studioId, said, silent])
    await state(owner, studioId, { ...SAID, also: { shop_ids: [silent], parts: ['offers', 'hours'] } })
    expect(await shown(silent)).toMatchObject(SAID)
  })

  it('SLIP-05, T04 nothing is stored when one of the other locations is a stranger’s or unknown', async () => {
    const { owner, companyId, studioId } = await makeOwner()
    const own = await makeStudio(server, companyId)
    const stranger = await makeOwner()
    for (const foreign of [stranger.studioId, 2_000_000_000]) {
      const also = { shop_ids: [own, foreign], parts: ['price'] }
      const answer = await state(owner, studioId, { ...SAID, also })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    }
    const offers = await server.deps.db.select().from(studioOffers)
    expect(offers.filter(({ studioId: id }) => [studioId, own, stranger.studioId].includes(id))).toEqual([])
  })

  it.each([
    { shop_ids: [], parts: ['price'] },
    { shop_ids: [1], parts: [] },
    { shop_ids: [1], parts: ['name'] },
    { shop_ids: Array.from({ length: 501 }, (_, index) => index + 1), parts: ['price'] },
  ])('SLIP-05 refuses to give nothing, to nobody or to too many: %j', async (also) => {
    const { owner, studioId } = await makeOwner()
    expect((await state(owner, studioId, { ...SAID, also })).statusCode).toBe(400)
  })

  it('SLIP-05 a location that gets only some parts keeps the day of its own statement, with a new version', async () => {
    const { owner, companyId, studioId } = await makeOwner()
    const [partly, wholly] = [await makeStudio(server, companyId), await makeStudio(server, companyId)]
    const statedAt = new Date('2024-11-20T10:00:00.000Z')
    const old = { offers: [], languages: [], openingHours: 'Sa 9–13 Uhr', priceFromCents: 990, statedAt }
    await server.deps.db.insert(studioOffers).values([partly, wholly].map((id) => ({ ...old, studioId: id })))
    const shown = async (id: number) => (await server.get(urlOf(id), owner.headers)).json()
    const { version } = await shown(partly)
    await state(owner, studioId, { ...SAID, also: { shop_ids: [partly], parts: ['price'] } })
    await state(owner, studioId, {
      ...SAID,
      also: { shop_ids: [wholly], parts: ['price', 'offers', 'hours'] },
    })
    expect(await shown(partly)).toMatchObject({ price_from_cents: 1490, stated_on: '2024-11-20' })
    expect(await shown(wholly)).toMatchObject({ ...SAID, stated_on: '2026-11-20' })
    expect((await state(owner, partly, { ...SAID, version })).json().code).toBe('changed-meanwhile')
  })

  it.each([
    ['languages', { languages: [] }, { offers: SAID.offers, languages: ['ar'] }],
    ['offers', { offers: [], languages: ['en'] }, { offers: ['wheelchair'], languages: ['en'] }],
  ])('SLIP-05 without %s of its own a location erases none of the others', async (_, said, left) => {
    const { owner, companyId, studioId } = await makeOwner()
    const other = await makeStudio(server, companyId)
    const statedAt = new Date('2024-11-20T10:00:00.000Z')
    const old = { offers: ['wheelchair' as const], languages: ['ar' as const], openingHours: '', priceFromCents: 990 }
    await server.deps.db.insert(studioOffers).values({ ...old, studioId: other, statedAt })
    const also = { shop_ids: [other], parts: ['price', 'offers', 'hours'] }
    await state(owner, studioId, { ...SAID, ...said, also })
    const shown = (await server.get(urlOf(other), owner.headers)).json()
    // Something of the former statement is left, so is its day.
    expect(shown).toMatchObject({ ...SAID, ...left, stated_on: '2024-11-20' })
  })

  it.each([
    ['price', { price_from_cents: null }, 'Preis'],
    ['offers', { offers: [], languages: [] }, 'Angebot und Sprachen'],
    ['hours', { opening_hours: '' }, 'Öffnungszeiten'],
  ])('SLIP-05 refuses to give an empty part, which would erase that of the others: %s', async (part, empty, name) => {
    const { owner, companyId, studioId } = await makeOwner()
    const other = await makeStudio(server, companyId)
    await state(owner, other)
    const also = { shop_ids: [other], parts: ['price', 'offers', 'hours'] }
    const answer = await state(owner, studioId, { ...SAID, ...empty, also })
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(`„${name}“`)])
    expect((await server.get(urlOf(other), owner.headers)).json()).toMatchObject(SAID)
    const others = also.parts.filter((each) => each !== part)
    const given = await state(owner, studioId, { ...SAID, ...empty, also: { ...also, parts: others } })
    expect(given.statusCode).toBe(200)
  })

  it('SLIP-05, T08 is given to other locations thirty times an hour, as each call writes hundreds of audit entries', async () => {
    const { owner, companyId, studioId } = await makeOwner()
    const also = { shop_ids: [await makeStudio(server, companyId)], parts: ['price'] }
    for (let time = 0; time < 30; time += 1)
      expect((await state(owner, studioId, { ...SAID, also })).statusCode).toBe(200)
    const answer = await state(owner, studioId, { ...SAID, also })
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many'])
    expect((await state(owner, studioId)).statusCode).toBe(200)
  })

  it('SLIP-05 is requested twice a year, from owners who have not updated it for months', async () => {
    const said = await makeOwner()
    const silent = await makeOwner()
    await state(said.owner, said.studioId)
    await askForOffers(server.deps)
    expect((await server.mails()).map(({ to }) => to)).toEqual([silent.owner.email])
    server.wait(151 * DAY)
    await askForOffers(server.deps)
    expect((await server.mails()).map(({ to }) => to).toSorted()).toEqual(
      [said.owner.email, silent.owner.email].toSorted(),
    )
  })

  it('SLIP-05 is asked for once, also when the queue repeats what failed in the middle', async () => {
    const owners = [await makeOwner(), await makeOwner(), await makeOwner()].map(({ owner }) => owner.email)
    const failing = (outbox: Outbox, left: number): Outbox => ({
      ...outbox,
      add: (mail) => (left-- > 0 ? outbox.add(mail) : Promise.reject(new Error('the database is away'))),
      on: (db) => failing(outbox.on(db), left),
    })
    await expect(askForOffers({ ...server.deps, outbox: failing(server.deps.outbox, 2) })).rejects.toThrow('away')
    expect(await server.mails()).toEqual([])
    await askForOffers(server.deps)
    expect((await server.mails()).map(({ to }) => to).toSorted()).toEqual(owners.toSorted())
  })

  it('SLIP-05 is asked for once a month, also when the queue repeats what was done', async () => {
    const { owner } = await makeOwner()
    await askForOffers(server.deps)
    await askForOffers(server.deps)
    expect((await server.mails()).map(({ to }) => to)).toEqual([owner.email])
  })

  it('SLIP-05 is found among 10,000 studios without checking each of them in the page', async () => {
    const companyId = await makeCompany(server)
    const now = server.deps.clock.now()
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      studioRow(server, companyId, { name: `Atelier ${index}` }),
    )
    for (let at = 0; at < rows.length; at += 1_000) {
      const made = await server.deps.db
        .insert(studios)
        .values(rows.slice(at, at + 1_000))
        .returning({ id: studios.id })
      await server.deps.db.insert(studioOffers).values(
        made.map(({ id }, index) => ({
          ...{ studioId: id, offers: index % 100 === 0 ? ['babies' as const] : [], languages: [] },
          ...{ openingHours: '', priceFromCents: null, statedAt: now },
        })),
      )
    }
    await bumpPublicVersion(server.deps.db)
    server.wait(SNAPSHOT_MS)
    // Loads the snapshot of public studios that both searches share.
    await server.get('/api/photobooth/shops-nearby/?latitude=54.3&longitude=10.1&radius=20')
    const asked = performance.now()
    expect(await found('offers=babies')).toHaveLength(100)
    expect(performance.now() - asked).toBeLessThan(2_000)
  })
})
