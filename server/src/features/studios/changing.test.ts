import { CONTACT_FIELDS, eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { companies } from '#features/companies/companies-schema.ts'
import { licences } from '#features/software/software-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { atOnce } from '#test/at-once.ts'
import { licenceFile, sendForm } from '#test/multipart.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { bumpPublicVersion } from './studio-store.ts'
import { studios } from './studios-schema.ts'

const server = startTestServer({ RATE_LIMITS: 'off' })
const SHOPS = '/api/photobooth/registered-shops/'
const FIELDS = {
  ...{ name: 'Atelier Fördelicht', address: 'Wall 18', city: 'Kiel', zipcode: '24103' },
  ...{ ...eachContact(() => ''), latitude: '54.3000000', longitude: '10.1000000' },
}
const MOVED = { ...FIELDS, address: 'Holm 12', city: 'Flensburg', zipcode: '24937', latitude: '54.7836000' }

async function approvedStudio(owner: TestPerson, name = FIELDS.name): Promise<number> {
  const answer = await server.post(SHOPS, { ...FIELDS, name }, owner.headers)
  const { id } = answer.json()
  await server.deps.db.update(studios).set({ review: 'approved', certificateKey: 'k' }).where(eq(studios.id, id))
  await bumpPublicVersion(server.deps.db)
  return id
}

let operator: TestPerson
let owner: TestPerson
/** An approved location of that owner. */
let id: number
beforeEach(async () => {
  operator = await makePerson(server, 'operator')
  owner = await makePerson(server, 'owner')
  id = await approvedStudio(owner)
})

const change = (person: TestPerson, id: number, payload: object) =>
  server.put(`${SHOPS}${id}/`, payload, person.headers)

function handIn(person: TestPerson, id: number) {
  const bytes = demoCertificate(['Gewerbeummeldung'])
  return sendForm(server, person, `${SHOPS}${id}/certificate/`, {}, licenceFile(bytes))
}

const decide = (operator: TestPerson, id: number, payload: object) =>
  server.post(`/api/operator/studios/${id}/decision/`, payload, operator.headers)

let looks = 0
async function inFinder() {
  looks += 1
  server.wait(1_001 * looks)
  const url = '/api/photobooth/shops-nearby/?latitude=51&longitude=10&radius=1000'
  const shown = (await server.get(url)).json<Record<string, string>[]>()
  return shown.map(({ address, shop_phone }) => [address, shop_phone])
}

describe('changing a registered location', () => {
  it('ROOM-01 shows phone and website at once, without a review', async () => {
    const answer = await change(owner, id, { ...FIELDS, shop_phone: '0431 555 99', website: 'neu.example', app: '2.4' })
    expect(answer.json()).toMatchObject({ review: 'approved', proposed: null, website: 'https://neu.example' })
    expect(await inFinder()).toEqual([['Wall 18', '0431 555 99']])
  })

  it('ROOM-01 reviews another address while the approved one stays public, then shows it; licences stay', async () => {
    await server.post('/api/photobooth/licenses/', { shop_id: id, price_cents: 4900 }, owner.headers)
    const answer = await change(owner, id, MOVED)
    expect(answer.json()).toMatchObject({ address: 'Wall 18', review: 'approved', proposed: { address: 'Holm 12' } })
    expect(await inFinder()).toEqual([['Wall 18', '']])
    const [waiting] = (await server.get('/api/operator/reviews/', operator.headers)).json()
    expect(waiting.studios).toMatchObject([
      { id, address: 'Holm 12', review: 'under-review', published: { address: 'Wall 18' } },
    ])
    const looked = { decision: 'approve', certificate_id: waiting.studios[0].certificate_id }
    expect((await decide(operator, id, looked)).statusCode).toBe(200)
    expect(await inFinder()).toEqual([['Holm 12', '']])
    expect(await server.deps.db.select().from(studios)).toMatchObject([{ proposed: null, certificateKey: 'k' }])
    expect(await server.deps.db.select().from(licences)).toMatchObject([{ studioId: id }])
  })

  it('ROOM-01, OPR-01 makes no decision about another place than the one that the operator has seen', async () => {
    await handIn(owner, id)
    const [waiting] = (await server.get('/api/operator/reviews/', operator.headers)).json()
    expect((await change(owner, id, MOVED)).json()).toMatchObject({ address: 'Holm 12', review: 'under-review' })
    const { certificate_id } = waiting.studios[0]
    const answer = await decide(operator, id, { decision: 'approve', certificate_id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed-meanwhile'])
    expect(await inFinder()).toEqual([])
  })

  it.each([
    ['approved', { decision: 'approve' }, [['Holm 12', '']]],
    ['rejected', { decision: 'reject', reason: 'Der Scan ist unleserlich.' }, []],
  ] as const)(
    'ROOM-01, SHOP-04 keeps the other address when a new licence is handed in and %s',
    async (review, decision, shown) => {
      await change(owner, id, MOVED)
      const place = { address: 'Holm 12', city: 'Flensburg', latitude: '54.7836000', proposed: null }
      expect((await handIn(owner, id)).json()).toMatchObject({ ...place, review: 'under-review' })
      expect(await inFinder()).toEqual([])
      const [waiting] = (await server.get('/api/operator/reviews/', operator.headers)).json()
      expect(waiting.studios).toMatchObject([{ address: 'Holm 12', published: null }])
      expect((await decide(operator, id, decision)).statusCode).toBe(200)
      const [studio] = (await server.get(SHOPS, owner.headers)).json()
      expect(studio).toMatchObject({ ...place, review })
      expect(await inFinder()).toEqual(shown)
    },
  )

  it('ROOM-01 keeps the address of a pending change beside an earlier new licence when that is rejected', async () => {
    await change(owner, id, MOVED)
    await server.deps.db.update(studios).set({ review: 'under-review' })
    await decide(operator, id, { decision: 'reject', reason: 'Der Scan ist unleserlich.' })
    expect(await server.deps.db.select().from(studios)).toMatchObject([
      { address: 'Holm 12', proposed: null, review: 'rejected' },
    ])
  })

  it('ROOM-01 keeps the approved state when the change is rejected, and says why', async () => {
    await change(owner, id, MOVED)
    await decide(operator, id, { decision: 'reject', reason: 'Der Nachweis nennt eine andere Straße.' })
    const [studio] = (await server.get(SHOPS, owner.headers)).json()
    expect(studio).toMatchObject({ address: 'Wall 18', review: 'approved', proposed: null })
    expect(studio.review_reason).toBe('Der Nachweis nennt eine andere Straße.')
    expect(await inFinder()).toEqual([['Wall 18', '']])
  })

  it('ROOM-01, ACC-01 mails of a change that it is taken over, by the new name, or that the location stays as it is', async () => {
    await change(owner, id, { ...MOVED, name: 'Atelier am Holm' })
    await decide(operator, id, { decision: 'approve' })
    server.wait(1_000)
    await change(owner, id, FIELDS)
    await decide(operator, id, { decision: 'reject', reason: 'Der Nachweis nennt eine andere Straße.' })
    const [taken, refused] = await server.mails()
    expect(taken?.subject).toBe('Die Änderung an „Atelier am Holm, Flensburg“ ist übernommen')
    expect(taken?.text).toContain('stehen ab sofort in der Fotostudio-Suche')
    expect(refused?.subject).toBe('Die Änderung an „Atelier am Holm, Flensburg“ konnte nicht übernommen werden')
    expect(refused?.text).toContain('Der Nachweis nennt eine andere Straße.')
    expect(refused?.text).toContain('bleibt mit den bisherigen Angaben freigegeben')
  })

  it('ROOM-01, ACC-01 mails no change as taken over before the owner is activated', async () => {
    await server.deps.db.update(companies).set({ review: 'under-review' })
    await change(owner, id, MOVED)
    await decide(operator, id, { decision: 'approve' })
    expect(await server.mails()).toEqual([])
  })

  it('ROOM-01 withdraws a pending change, and decides about no change that was edited after it was seen', async () => {
    await change(owner, id, MOVED)
    const [waiting] = (await server.get('/api/operator/reviews/', operator.headers)).json()
    await change(owner, id, { ...MOVED, name: 'Ganz anders' })
    const late = await decide(operator, id, {
      decision: 'approve',
      certificate_id: waiting.studios[0].certificate_id,
    })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile'])
    expect((await change(owner, id, FIELDS)).json()).toMatchObject({ proposed: null, review: 'approved' })
    expect((await server.get('/api/operator/reviews/', operator.headers)).json()).toEqual([])
  })

  it('ROOM-01, API-06 takes the whole object back as it was answered, and changes by it what was changed in it', async () => {
    await change(owner, id, MOVED)
    const listed = async () => (await server.get(SHOPS, owner.headers)).json()[0]
    const { certificate_file, version, ...before } = await listed()
    const answer = await change(owner, id, { certificate_file, version, ...before, shop_phone: '0431 555 99' })
    expect([answer.statusCode, answer.json().proposed]).toEqual([200, before.proposed])
    expect(await listed()).toMatchObject({ ...before, shop_phone: '0431 555 99' })
    await server.deps.db.update(studios).set({ review: 'rejected', reviewReason: 'Falsche Straße', proposed: null })
    expect((await change(owner, id, await listed())).json()).toMatchObject({ review: 'rejected' })
  })

  it('ROOM-01, API-06 does not let two windows silently overwrite each other or withdraw a pending change', async () => {
    const listed = async () => (await server.get(SHOPS, owner.headers)).json()[0]
    const { version } = await listed()
    const moved = (await change(owner, id, { ...MOVED, version })).json()
    const late = await change(owner, id, { ...FIELDS, shop_phone: '0431 555 99', version })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'changed-meanwhile', non_field_errors: [expect.stringContaining('inzwischen an anderer Stelle')] },
    ])
    expect(await listed()).toMatchObject({ shop_phone: '', proposed: { address: 'Holm 12' }, version: moved.version })
    const { proposed } = moved
    const again = await change(owner, id, { ...FIELDS, proposed, shop_phone: '0431 1', version: moved.version })
    expect(again.json()).toMatchObject({ shop_phone: '0431 1', proposed })
    const [one, other] = await atOnce(2, (index) =>
      change(owner, id, { ...FIELDS, shop_phone: `0431 2${index}`, version: again.json().version }),
    )
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 409])
  })

  it('ROOM-01, QUAL-05 names a phone or website that is missing as missing, since either may be empty', async () => {
    const sent = (fields: object) => change(owner, id, { ...FIELDS, ...fields })
    for (const field of CONTACT_FIELDS)
      for (const missing of [undefined, null])
        expect((await sent({ [field]: missing })).json()[field], field).toEqual(['Diese Angabe fehlt.'])
    expect((await sent({ shop_phone: 'keine' })).json().shop_phone).toEqual([
      'Bitte geben Sie eine gültige Telefonnummer ein.',
    ])
    expect((await sent({ website: 7 })).json().website).toEqual([
      'Bitte geben Sie eine gültige Internetadresse ein, zum Beispiel https://studio.example.',
    ])
  })

  it('ROOM-01, QUAL-05 refuses another decision than the one that was answered, and writes nothing', async () => {
    const READ_ONLY = 'Diese Angabe kann hier nicht geändert werden.'
    await server.deps.db.update(studios).set({ review: 'under-review' })
    for (const sent of [{ review: 'approved' }, { review: 'open' }, { review_reason: 'gut' }, { review_reason: 1 }]) {
      const answer = await change(owner, id, { ...FIELDS, shop_phone: '0431 1', ...sent })
      expect([answer.statusCode, answer.json().non_field_errors]).toEqual([400, [READ_ONLY]])
    }
    expect((await server.deps.db.select().from(studios))[0]).toMatchObject({ review: 'under-review', phone: '' })
  })

  it('ROOM-01 changes an unapproved one directly, and reviews a rejected one again', async () => {
    await server.deps.db.update(studios).set({ review: 'rejected', reviewReason: 'Falsche Straße' })
    expect((await change(owner, id, MOVED)).json()).toMatchObject({
      ...{ address: 'Holm 12', review: 'under-review', review_reason: null, proposed: null },
    })
  })

  it('ACC-01, ROOM-01 looks again at a rejected one whose phone or website was corrected, and at its rejected company', async () => {
    await server.deps.db.update(companies).set({ review: 'rejected' })
    await server.deps.db.update(studios).set({ review: 'rejected', reviewReason: 'Die Nummer ist falsch' })
    const corrected = { ...FIELDS, shop_phone: '0431 555 99' }
    expect((await change(owner, id, FIELDS)).json()).toMatchObject({ review: 'rejected' })
    expect((await change(owner, id, corrected)).json()).toMatchObject({ review: 'under-review', review_reason: null })
    const [waiting] = (await server.get('/api/operator/reviews/', operator.headers)).json()
    expect(waiting).toMatchObject({ review: 'under-review', studios: [{ id, review: 'under-review' }] })
  })

  it('ROOM-01, QUAL-05 is for the owner of this company: others get 403, another owner 404', async () => {
    const foreign = await makePerson(server, 'owner', { email: 'fremd@studio.test' })
    expect((await change(foreign, id, MOVED)).statusCode).toBe(404)
    for (const role of ['manager', 'employee'] as const) {
      const person = await makePerson(server, role, { companyId: owner.companyId })
      expect((await change(person, id, MOVED)).statusCode).toBe(403)
    }
    expect((await server.deps.db.select().from(studios))[0]).toMatchObject({ address: 'Wall 18', proposed: null })
  })

  it('ROOM-01 says what is wrong in the documented place, and refuses a second one of the same name and address', async () => {
    await server.post(SHOPS, MOVED, owner.headers)
    for (const [payload, status] of [
      [{ ...FIELDS, name: '' }, 400],
      [{ ...FIELDS, zipcode: '241' }, 400],
      [{ ...FIELDS, website: 'javascript:alert(1)' }, 400],
      [{ ...FIELDS, status: 'approved' }, 400],
      [MOVED, 409],
    ] as const) {
      const answer = await change(owner, id, payload)
      expect([answer.statusCode, answer.json().non_field_errors]).toEqual([status, [expect.stringMatching(/[.!]$/)]])
    }
  })

  it('ROOM-01 changes phone and website of one of two locations with the same name and address', async () => {
    server.wait(1)
    const twin = await approvedStudio(owner, 'Zweites Atelier')
    // Created when duplicates were still accepted.
    await server.deps.db.update(studios).set({ name: FIELDS.name }).where(eq(studios.id, twin))
    expect((await change(owner, id, { ...FIELDS, shop_phone: '0431 555 99' })).json().shop_phone).toBe('0431 555 99')
    await server.deps.db.update(studios).set({ proposed: { ...MOVED, latitude: 54.7836, longitude: 10.1 } })
    const answer = await change(owner, twin, { ...MOVED, shop_phone: '0431 555 98' })
    expect(answer.json()).toMatchObject({ shop_phone: '0431 555 98', proposed: { address: 'Holm 12' } })
  })

  it('ROOM-01, QUAL-07 keeps one of several changes sent at once, whole', async () => {
    await atOnce(5, (index) => change(owner, id, { ...MOVED, name: `Atelier ${index}`, city: `Atelier ${index}` }))
    const [row] = await server.deps.db.select().from(studios)
    expect(row?.proposed?.city).toBe(row?.proposed?.name)
    expect(row?.proposed?.name).toMatch(/^Atelier [0-4]$/)
  })
})
