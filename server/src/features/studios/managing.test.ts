import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { companies } from '#features/companies/companies-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { atOnce } from '#test/at-once.ts'
import { licenceFile, sendForm } from '#test/multipart.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { retireCertificates } from './certificates/retire-certificates.ts'
import { retireCertificate } from './studio-store.ts'
import { studios } from './studios-schema.ts'

const server = startTestServer({ RATE_LIMITS: 'off' }, { connections: 20 })
const SHOPS = '/api/photobooth/registered-shops/'
const PDF = demoCertificate(['Gewerbeanmeldung'])
const OTHER_PDF = demoCertificate(['Handelsregister'])
const DAY = 86_400_000

async function addStudio(owner: TestPerson, name = 'Atelier Fördelicht'): Promise<number> {
  const payload = { name, address: 'Wall 18', city: 'Kiel', zipcode: '24103', latitude: 54.3, longitude: 10.1 }
  const answer = await server.post(SHOPS, payload, owner.headers)
  return answer.json().id
}

async function ownLocation(): Promise<{ owner: TestPerson; id: number }> {
  const owner = await makePerson(server, 'owner')
  return { owner, id: await addStudio(owner) }
}

function upload(person: TestPerson, id: number, bytes: Buffer<ArrayBuffer> = PDF) {
  return sendForm(server, person, `${SHOPS}${id}/certificate/`, {}, licenceFile(bytes))
}

const remove = (person: TestPerson, id: number) => server.delete(`${SHOPS}${id}/`, person.headers)

const list = async (person: TestPerson) => (await server.get(SHOPS, person.headers)).json()

const decide = (operator: TestPerson, id: number) =>
  server.post(`/api/operator/studios/${id}/decision/`, { decision: 'approve' }, operator.headers)

let looks = 0
async function inFinder(): Promise<string[]> {
  // The finder's snapshot lasts a second, and the clock restarts with each test.
  looks += 1
  server.wait(1_001 * looks)
  const url = '/api/photobooth/shops-nearby/?latitude=54.3&longitude=10.1&radius=5'
  return (await server.get(url)).json<{ name: string }[]>().map(({ name }) => name)
}

async function certificates(): Promise<string[]> {
  await server.runJobs()
  const keys: string[] = []
  for await (const key of server.deps.objects.list('certificates/')) keys.push(key)
  return keys
}

const keyOf = async (id: number) =>
  (await server.deps.db.select().from(studios).where(eq(studios.id, id)))[0]?.certificateKey

describe('who gets a link to a trade licence', () => {
  it('SHOP-05 gives owner, manager and operator one that opens it, an employee none, a foreign owner 404', async () => {
    const owner = await makePerson(server, 'owner')
    const { companyId } = owner
    const foreign = await makePerson(server, 'owner', { email: 'fremd@studio.test' })
    const people = {
      owner,
      manager: await makePerson(server, 'manager', { companyId }),
      employee: await makePerson(server, 'employee', { companyId }),
      operator: await makePerson(server, 'operator'),
    }
    const id = await addStudio(owner)
    await upload(owner, id)
    const url = `/api/photobooth/get-certificate-url/${id}/`
    for (const role of ['owner', 'manager', 'operator'] as const) {
      const { headers } = people[role]
      const asked = await server.get(url, headers)
      expect(asked.json().certificate_url).toMatch(/^https:\/\/epassbild\.test\/api\/photobooth\/certificates\//)
      for (const link of [asked.json().certificate_url, (await list(people[role]))[0].certificate_file])
        expect((await server.get(link)).rawPayload, role).toEqual(PDF)
    }
    expect((await list(people.employee)).map((studio: object) => ({ ...studio }))).toMatchObject([
      { id, certificate_file: null },
    ])
    expect((await server.get(url, people.employee.headers)).statusCode).toBe(403)
    expect((await server.get(url, foreign.headers)).statusCode).toBe(404)
  })
})

describe('adding a location again, since the answer was lost', () => {
  const SENT = {
    ...{ name: 'Atelier Fördelcht', address: 'Wall 18', city: 'Kil', zipcode: '24103', shop_phone: '0431 1' },
    ...{ latitude: '54.300000', longitude: '10.100000', created_at: '2026-11-20T09:00:00.123Z' },
  }
  const MENDED = { ...SENT, name: 'Atelier Fördelicht', city: 'Kiel', shop_phone: '0431 2', latitude: '54.400000' }
  const AGAIN = { ...MENDED, sent_before: 'true' }
  async function send(owner: TestPerson, fields: Record<string, string>, bytes?: Buffer<ArrayBuffer>) {
    server.wait(1_000)
    return (await sendForm(server, owner, SHOPS, fields, bytes && licenceFile(bytes))).json()
  }

  it('LOC-06 takes what was corrected meanwhile over into the same location', async () => {
    const owner = await makePerson(server, 'owner')
    const { id } = await send(owner, SENT)
    const mended = await send(owner, AGAIN)
    expect(mended).toMatchObject({
      ...{ id, name: MENDED.name, city: 'Kiel', shop_phone: '0431 2', latitude: '54.4000000', review: 'under-review' },
    })
    expect(await send(owner, { ...AGAIN, address: 'Holm 12', zipcode: '24937' })).toMatchObject({
      id,
      address: 'Holm 12',
    })
    expect(await send(owner, { ...AGAIN, address: 'Holm 12', zipcode: '24937', shop_phone: '' })).toMatchObject({ id })
    expect(await list(owner)).toMatchObject([{ id, name: MENDED.name, address: 'Holm 12', shop_phone: '' }])
  })

  it('LOC-06 keeps its trade licence, or the other one that comes now, and no file beside it', async () => {
    const owner = await makePerson(server, 'owner')
    const { id } = await send(owner, SENT, PDF)
    const first = await keyOf(id)
    for (const bytes of [PDF, undefined]) {
      await send(owner, AGAIN, bytes)
      expect(await keyOf(id)).toBe(first)
    }
    const { certificate_file } = await send(owner, AGAIN, OTHER_PDF)
    expect((await server.get(certificate_file)).rawPayload).toEqual(OTHER_PDF)
    const kept = await certificates()
    expect([kept.includes(first ?? ''), kept.includes((await keyOf(id)) ?? '')]).toEqual([false, true])
    expect(await list(owner)).toHaveLength(1)
  })

  it('LOC-06 leaves one that was decided about as it is', async () => {
    const owner = await makePerson(server, 'owner')
    const { id } = await send(owner, SENT, PDF)
    await decide(await makePerson(server, 'operator'), id)
    const same = { ...SENT, sent_before: 'true', shop_phone: '0431 2' }
    expect(await send(owner, same)).toMatchObject({ id, shop_phone: '0431 1' })
    expect((await send(owner, AGAIN)).id).not.toBe(id)
    expect((await list(owner))[0]).toMatchObject({ id, name: SENT.name, review: 'approved' })
  })

  it.each([false, true])(
    'LOC-06 keeps what was changed since, where a page sends by itself (approved: %s)',
    async (approved) => {
      const owner = await makePerson(server, 'owner')
      const { id } = await send(owner, SENT, PDF)
      if (approved) await decide(await makePerson(server, 'operator'), id)
      await upload(owner, id, OTHER_PDF)
      const payload = { ...SENT, ...eachContact(() => ''), shop_phone: '0431 2' }
      const put = await server.put(`${SHOPS}${id}/`, payload, owner.headers)
      expect(put.statusCode).toBe(200)
      const [key, [{ version }], files] = [await keyOf(id), await list(owner), await certificates()]
      expect(await send(owner, SENT, PDF)).toMatchObject({ id, shop_phone: '0431 2', version })
      expect(await keyOf(id)).toBe(key)
      expect(await certificates()).toEqual(files)
    },
  )

  it('LOC-06 takes another location of a chain as another one, though its client sends all with one time', async () => {
    const owner = await makePerson(server, 'owner')
    await send(owner, SENT)
    await send(owner, { ...SENT, address: 'Holm 12', zipcode: '24937', city: 'Flensburg' })
    expect(await list(owner)).toHaveLength(2)
    await send(owner, AGAIN)
    expect((await list(owner)).map(({ name }: { name: string }) => name)).toEqual([SENT.name, SENT.name, MENDED.name])
  })
})

describe('handing in a trade licence later', () => {
  it('SHOP-04, API-12 takes it for a studio that has none; the operator can approve then', async () => {
    const { owner, id } = await ownLocation()
    const operator = await makePerson(server, 'operator')
    expect((await decide(operator, id)).json().code).toBe('no-certificate')
    const answer = await upload(owner, id)
    expect(answer.json()).toMatchObject({ id, review: 'under-review' })
    expect((await server.get(answer.json().certificate_file)).rawPayload).toEqual(PDF)
    expect((await decide(operator, id)).statusCode).toBe(200)
    expect(await inFinder()).toEqual(['Atelier Fördelicht'])
  })

  it('SHOP-04 reviews again after a replacement: out of the finder until then, the old file is deleted', async () => {
    const { owner, id } = await ownLocation()
    const operator = await makePerson(server, 'operator')
    await upload(owner, id)
    await decide(operator, id)
    const old = await keyOf(id)
    expect((await upload(owner, id, OTHER_PDF)).json()).toMatchObject({ review: 'under-review', review_reason: null })
    expect(await inFinder()).toEqual([])
    expect(await certificates()).toContain(await keyOf(id))
    expect(await certificates()).not.toContain(old)
  })

  it('ACC-01 puts a rejected company back under review', async () => {
    const owner = await makePerson(server, 'owner', { companyId: await makeCompany(server, 'rejected') })
    const id = await addStudio(owner)
    await server.deps.db.update(companies).set({ review: 'rejected' })
    await upload(owner, id)
    expect(await server.deps.db.select().from(companies)).toMatchObject([{ review: 'under-review' }])
  })

  it('SHOP-05, T04 takes none for a foreign studio and nothing that is no PDF, and keeps none of it', async () => {
    const { owner, id } = await ownLocation()
    const other = await makePerson(server, 'owner', { email: 'andere@studio.test' })
    const manager = await makePerson(server, 'manager', { companyId: owner.companyId })
    const before = await certificates()
    expect((await upload(other, id)).statusCode).toBe(404)
    expect((await upload(manager, id)).statusCode).toBe(403)
    expect((await upload(owner, 987_654)).statusCode).toBe(404)
    const answer = await upload(owner, id, Buffer.from('MZ program'))
    expect(answer.json().non_field_errors).toEqual(['Der Gewerbeschein ist keine gültige PDF-Datei.'])
    expect(await certificates()).toEqual(before)
  })

  it('SHOP-04 ends with one licence when several arrive at the same moment', async () => {
    const { owner, id } = await ownLocation()
    const before = await certificates()
    const answers = await atOnce(5, () => upload(owner, id))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    const added = (await certificates()).filter((key) => !before.includes(key))
    expect(added).toEqual([await keyOf(id)])
  })
})

describe('deleting a studio', () => {
  it('SHOP-04, LIFE-04 takes it out of list and finder, and deletes its licence', async () => {
    const { owner, id } = await ownLocation()
    const operator = await makePerson(server, 'operator')
    await upload(owner, id)
    await decide(operator, id)
    const key = await keyOf(id)
    expect(await inFinder()).toEqual(['Atelier Fördelicht'])
    await server.mails()
    expect((await remove(owner, id)).statusCode).toBe(200)
    expect(await list(owner)).toEqual([])
    expect(await inFinder()).toEqual([])
    expect(await certificates()).not.toContain(key)
    expect((await remove(owner, id)).statusCode).toBe(404)
    const audited = await server.audited('studio-deleted')
    expect(audited).toMatchObject([{ actorId: owner.id, facts: { studioId: id, companyId: owner.companyId } }])
    expect(await server.mails()).toEqual([])
  })

  it('ADM-04 lets only an operator delete any owner’s studio, and notifies the owner by mail', async () => {
    const { owner, id } = await ownLocation()
    const strangers = [
      await makePerson(server, 'owner', { email: 'andere@studio.test' }),
      await makePerson(server, 'manager', { companyId: owner.companyId }),
      await makePerson(server, 'employee', { companyId: owner.companyId }),
      await makePerson(server, 'authority'),
    ]
    const refused = await Promise.all(strangers.map((person) => remove(person, id)))
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 403, 403, 403])
    expect(await list(owner)).toHaveLength(1)
    expect((await remove(await makePerson(server, 'operator'), id)).statusCode).toBe(200)
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: owner.email, subject: 'Ihr Standort wurde entfernt' })
    expect(mail?.text).toContain('„Atelier Fördelicht“ (Wall 18, 24103 Kiel)')
  })

  it('ADM-04 the mail names the town alone where no postcode was sent', async () => {
    const owner = await makePerson(server, 'owner')
    const payload = { name: 'Atelier', address: 'Wall 18', city: 'Kiel', latitude: 54.3, longitude: 10.1 }
    const { id } = (await server.post(SHOPS, payload, owner.headers)).json()
    await remove(await makePerson(server, 'operator'), id)
    expect((await server.mails())[0]?.text).toContain('„Atelier“ (Wall 18, Kiel)')
  })

  it('SHOP-04 deletes once when owner and operator press at the same moment', async () => {
    const { owner, id } = await ownLocation()
    const operator = await makePerson(server, 'operator')
    const answers = await atOnce(6, (index) => remove(index % 2 ? owner : operator, id))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404])
  })
})

describe('licences that are no longer needed', () => {
  async function approved(): Promise<{ owner: TestPerson; id: number }> {
    const { owner, id } = await ownLocation()
    await upload(owner, id)
    await decide(await makePerson(server, 'operator'), id)
    await server.deps.db.update(companies).set({ decidedAt: server.deps.clock.now() })
    return { owner, id }
  }

  it.each([
    ['the studio', studios],
    ['the owner', companies],
  ])(
    'LIFE-04 are deleted 90 days after studio and owner were approved, %s last, and the list says so',
    async (_last, decided) => {
      const { id } = await approved()
      const key = await keyOf(id)
      server.wait(30 * DAY)
      await server.deps.db.update(decided).set({ decidedAt: server.deps.clock.now() })
      server.wait(89 * DAY)
      await retireCertificates(server.deps)
      expect(await certificates()).toContain(key)
      server.wait(2 * DAY)
      await retireCertificates(server.deps)
      expect(await certificates()).not.toContain(key)
      expect(await server.deps.db.select().from(studios)).toMatchObject([{ certificateKey: null, review: 'approved' }])
      const retired = await server.audited('certificate-retired')
      expect(retired).toHaveLength(1)
    },
  )

  it.each(['under-review', 'rejected'] as const)('LIFE-04 stay while the studio is %s', async (review) => {
    const { id } = await approved()
    await server.deps.db.update(studios).set({ review })
    server.wait(400 * DAY)
    await retireCertificates(server.deps)
    expect(await certificates()).toContain(await keyOf(id))
  })

  it('LIFE-04, ROOM-01 stay while a change of the approved studio waits, and go once it is taken back', async () => {
    const { id } = await approved()
    const key = await keyOf(id)
    const address = { name: 'Anders', address: 'Holm 12', zipcode: '24937', city: 'Flensburg' }
    await server.deps.db.update(studios).set({ proposed: { ...address, latitude: 54.7, longitude: 9.4 } })
    server.wait(91 * DAY)
    await retireCertificates(server.deps)
    expect(await retireCertificate(server.deps.db, id, key ?? '', server.deps.clock.now())).toBe(false)
    expect(await certificates()).toContain(key)
    await server.deps.db.update(studios).set({ proposed: null })
    await retireCertificates(server.deps)
    expect(await certificates()).not.toContain(key)
  })

  it('LIFE-04 stay where another one has been handed in this very moment', async () => {
    const { id } = await approved()
    expect(await retireCertificate(server.deps.db, id, 'certificates/before.pdf', server.deps.clock.now())).toBe(false)
    expect(await certificates()).toContain(await keyOf(id))
  })

  it('LIFE-04 shows the owner when the licence was deleted, and takes a new one', async () => {
    const { id } = await approved()
    server.wait(91 * DAY)
    await retireCertificates(server.deps)
    const [{ companyId } = { companyId: 0 }] = await server.deps.db.select().from(studios)
    const owner = await makePerson(server, 'owner', { email: 'spaeter@studio.test', companyId })
    expect(await list(owner)).toMatchObject([
      { certificate_file: null, certificate_deleted_at: server.deps.clock.now().toISOString() },
    ])
    expect((await upload(owner, id)).json()).toMatchObject({ certificate_deleted_at: null, review: 'under-review' })
  })
})
