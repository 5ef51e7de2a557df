import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { endCompanyAndPeople } from '#features/accounts/ending/end-accounts.ts'
import { invoiceProfiles } from '#features/billing/billing-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { licenceFile, sendForm } from '#test/multipart.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { listNotes } from './note-store.ts'

const server = startTestServer()

async function applicant(name = 'Atelier Fördelicht', bytes = demoCertificate(['Gewerbeanmeldung'])) {
  const companyId = await makeCompany(server, 'under-review', name)
  const owner = await makePerson(server, 'owner', { email: `${companyId}@studio.test`, companyId })
  const fields = {
    name,
    address: `Wall ${companyId}`,
    city: 'Kiel',
    zipcode: '24103',
    latitude: '54.3',
    longitude: '10.1',
  }
  const { id } = (await sendForm(server, owner, '/api/photobooth/registered-shops/', fields, licenceFile(bytes))).json()
  return { owner, companyId, studioId: id as number }
}
async function ask(person: TestPerson, path: string, payload?: object) {
  const answer = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/operator/${path}/`,
    ...(payload && { payload }),
    headers: person.headers,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const approve = { decision: 'approve' }

it('ROOM-11 a second look is another operator’s: the one who asked for it does not approve', async () => {
  const { owner, studioId } = await applicant()
  const first = await makePerson(server, 'operator', { email: 'erste@betrieb.test' })
  const second = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
  expect(
    (await ask(first, `reviews/${owner.id}/notes`, { text: ' Anschrift unklar. ', second_look: true })).body.notes,
  ).toMatchObject([{ text: 'Anschrift unklar.', second_look: 'asked', author: 'Maren Muster' }])
  expect((await ask(first, `studios/${studioId}/decision`, approve)).body.code).toBe('second-look-asked')
  expect((await ask(second, `studios/${studioId}/decision`, approve)).status).toBe(200)
  expect((await ask(first, `reviews/${owner.id}/decision`, approve)).body.code).toBe('second-look-asked')
  expect((await ask(second, `reviews/${owner.id}/decision`, approve)).status).toBe(200)
  expect((await ask(second, 'reviews')).body).toEqual([])
  expect((await ask(first, `reviews/${owner.id}`)).body.notes).toMatchObject([{ second_look: 'answered' }])
})

it('ROOM-11 a second look is answered with the last decision of its case, and counts no longer for the next one', async () => {
  const { owner, studioId, companyId } = await applicant()
  const first = await makePerson(server, 'operator', { email: 'erste@betrieb.test' })
  const second = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
  await ask(second, `studios/${studioId}/decision`, approve)
  await ask(second, `reviews/${owner.id}/decision`, approve)
  const change = { review: 'under-review' } as const
  await server.deps.db.update(studios).set(change).where(eq(studios.companyId, companyId))
  await ask(first, `reviews/${owner.id}/notes`, { text: 'Neuer Standort?', second_look: true })
  expect((await ask(first, `studios/${studioId}/decision`, approve)).body.code).toBe('second-look-asked')
  const { body } = await ask(second, `studios/${studioId}/decision`, { decision: 'reject', reason: 'Unleserlich.' })
  expect(body.notes).toMatchObject([{ second_look: 'answered' }])
  await server.deps.db.update(studios).set(change).where(eq(studios.companyId, companyId))
  expect((await ask(first, `studios/${studioId}/decision`, approve)).status).toBe(200)
})

it('ROOM-11 a second look is not answered by the rejection of the one who asked for it', async () => {
  const { owner, studioId } = await applicant()
  const first = await makePerson(server, 'operator', { email: 'erste@betrieb.test' })
  const second = await makePerson(server, 'operator', { email: 'zweite@betrieb.test' })
  const reject = { decision: 'reject', reason: 'Unleserlich.' }
  await ask(first, `reviews/${owner.id}/notes`, { text: 'Anschrift unklar.', second_look: true })
  expect((await ask(first, `studios/${studioId}/decision`, reject)).status).toBe(200)
  const { body } = await ask(first, `reviews/${owner.id}/decision`, reject)
  expect(body.notes).toMatchObject([{ second_look: 'asked' }])
  const approveAfterAll = { ...approve, decided_at: body.studios[0].decided_at }
  expect((await ask(first, `studios/${studioId}/decision`, approveAfterAll)).body.code).toBe('second-look-asked')
  const looked = await ask(second, `studios/${studioId}/decision`, approveAfterAll)
  expect([looked.status, looked.body.notes[0].second_look]).toEqual([200, 'answered'])
})

it('LIFE-04 notes go with their company', async () => {
  const { owner, companyId } = await applicant()
  const operator = await makePerson(server, 'operator')
  await ask(operator, `reviews/${owner.id}/notes`, { text: 'Rückruf', second_look: false })
  await inTransaction(server.deps, (inside) => endCompanyAndPeople(inside, companyId, 'closed'))
  await server.runJobs()
  expect(await listNotes(server.deps.db, [companyId])).toEqual([])
})

it('ROOM-11 notes are for operators, are not empty, and appear only at their case', async () => {
  const [one, other] = [await applicant('Eins'), await applicant('Zwei')]
  const operator = await makePerson(server, 'operator')
  expect((await ask(operator, `reviews/${one.owner.id}/notes`, { text: ' ', second_look: false })).body.text).toEqual([
    'Bitte schreiben Sie eine Notiz.',
  ])
  const unprintable = { text: 'Zeile\nNull: \u0000', second_look: false }
  expect((await ask(operator, `reviews/${one.owner.id}/notes`, unprintable)).body.text).toEqual([
    'Bitte geben Sie nur druckbare Zeichen ein.',
  ])
  await ask(operator, `reviews/${one.owner.id}/notes`, { text: 'Rückruf am Montag', second_look: false })
  const cases = (await ask(operator, 'reviews')).body
  expect(cases.map(({ notes }: { notes: unknown[] }) => notes.length)).toEqual([1, 0])
  expect((await ask(other.owner, `reviews/${one.owner.id}/notes`, { text: 'x', second_look: false })).status).toBe(403)
  expect((await ask(operator, 'reviews/999999/notes', { text: 'x', second_look: false })).status).toBe(404)
})

it('ROOM-11 hints at another company with the same VAT id', async () => {
  const [one, other] = [await applicant('Eins'), await applicant('Zwei', demoCertificate(['Anderer Nachweis']))]
  await server.deps.db.insert(invoiceProfiles).values([
    { companyId: one.companyId, vatId: 'DE811569869' },
    { companyId: other.companyId, vatId: 'DE811569869' },
  ])
  const operator = await makePerson(server, 'operator')
  const { body } = await ask(operator, `reviews/${one.owner.id}`)
  expect(body.vat_id).toBe('DE811569869')
  expect(body.duplicates).toContainEqual({ company_name: 'Zwei', owner_id: other.owner.id, same: 'vat-id', studio: '' })
})

it('ROOM-11 shows a trade licence as pictures to operators, and says where that is not possible', {
  timeout: 60_000,
}, async () => {
  const { owner, studioId } = await applicant()
  const operator = await makePerson(server, 'operator')
  const { body } = await ask(operator, `studios/${studioId}/licence-pages`)
  expect(body).toMatchObject({ count: 1, pages: [{ width: 909 }] })
  expect(Buffer.from(body.pages[0].png, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect((await ask(owner, `studios/${studioId}/licence-pages`)).status).toBe(403)
  expect((await ask(operator, 'studios/999999/licence-pages')).status).toBe(404)
  const [row] = await server.deps.db.select().from(studios).where(eq(studios.id, studioId))
  await server.deps.objects.write(row?.certificateKey ?? '', Buffer.from('%PDF-1.7 and nothing'))
  const refused = await ask(operator, `studios/${studioId}/licence-pages`)
  expect([refused.status, refused.body.code]).toEqual([409, 'undrawable'])
  await server.deps.db.update(studios).set({ certificateKey: null }).where(eq(studios.id, studioId))
  expect((await ask(operator, `studios/${studioId}/licence-pages`)).body.code).toBe('no-certificate')
})
