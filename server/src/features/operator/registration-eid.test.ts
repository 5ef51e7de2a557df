import { expect, it } from 'vitest'
import { endIdentificationOfRenamed } from '#features/identification/end-identification.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { openEidBrowser } from '#test/eid-browser.ts'
import { makeIdentified } from '#test/identified-people.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { makeStudio } from '#test/photos.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const server = startTestServer({ REGISTRATION_EID: 'required' })
const withData = startTestServer({ REGISTRATION_EID: 'required', EID_DATA_SET: 'minimum' })
const asSpecified = startTestServer()

async function applicant(at: TestServer): Promise<{ owner: TestPerson; operator: TestPerson }> {
  const companyId = await makeCompany(at, 'under-review')
  const owner = await makePerson(at, 'owner', { companyId })
  await makeStudio(at, companyId)
  return { owner, operator: await makePerson(at, 'operator') }
}

const decide = (at: TestServer, { owner, operator }: Awaited<ReturnType<typeof applicant>>, decision: object) =>
  at.post(`/api/operator/reviews/${owner.id}/decision/`, decision, operator.headers)
const approve = { decision: 'approve' }

it('CERT-03 activates no company before its owner has shown an ID card', async () => {
  const both = await applicant(server)
  const refused = await decide(server, both, approve)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'owner-not-identified'])
  expect(await server.mails()).toEqual([])
  expect(await server.audited('owner-approved')).toEqual([])
  await makeIdentified(server, both.owner)
  expect((await decide(server, both, approve)).json().review).toBe('approved')
})

it('CERT-03 activates no owner whose card was not compared with the proof, and keeps that it was', async () => {
  const both = await applicant(withData)
  const browser = openEidBrowser(withData)
  expect((await browser.identify(both.owner)).statusCode).toBe(200)
  const review = await withData.get(`/api/operator/reviews/${both.owner.id}/`, both.operator.headers)
  expect(review.json().card).toEqual({ given_names: 'Maren', family_names: 'Muster', birth_date: '1988-04-12' })
  const refused = await decide(withData, both, approve)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'card-not-compared'])
  expect((await decide(withData, both, { ...approve, card_compared: false })).statusCode).toBe(400)
  const unnamed = await decide(withData, both, { ...approve, card_compared: true })
  expect([unnamed.statusCode, unnamed.json().code]).toEqual([409, 'proof-not-named'])
  const compared = { ...approve, card_compared: true }
  expect((await decide(withData, both, { ...compared, proof: 'passport' })).statusCode).toBe(400)
  expect((await decide(withData, both, { ...compared, proof: 'crafts-card' })).json().review).toBe('approved')
  const [kept] = await withData.audited('card-compared')
  expect(kept).toMatchObject({ actorId: both.operator.id, facts: { ownerId: both.owner.id, proof: 'crafts-card' } })
})

it('CERT-03 takes no identification that has ended, and turns down without any', async () => {
  const both = await applicant(server)
  await makeIdentified(server, both.owner)
  await endIdentificationOfRenamed(server.deps, both.owner.id)
  expect((await decide(server, both, approve)).json().code).toBe('owner-not-identified')
  const reject = { decision: 'reject', reason: 'Der Nachweis ist unleserlich.' }
  expect((await decide(server, both, reject)).json().review).toBe('rejected')
})

it('CERT-03 activates as specified unless the setting asks for the card', async () => {
  expect((await decide(asSpecified, await applicant(asSpecified), approve)).json().review).toBe('approved')
})

it('CERT-03, ACC-01 lists an owner again, once, who was rejected without the card and has shown it since', async () => {
  const both = await applicant(server)
  const listed = async () => (await server.get('/api/operator/reviews/', both.operator.headers)).json()
  const reject = { decision: 'reject', reason: 'Bitte identifizieren Sie sich mit dem Online-Ausweis.' }
  await server.deps.db.update(studios).set({ review: 'approved' })
  expect((await decide(server, both, reject)).json().review).toBe('rejected')
  expect(await listed()).toEqual([])
  const browser = openEidBrowser(server)
  expect((await browser.identify(both.owner)).statusCode).toBe(200)
  expect(await listed()).toMatchObject([{ owner_id: both.owner.id, review: 'under-review' }])
  expect((await decide(server, both, reject)).json().review).toBe('rejected')
  await expect(browser.start(both.owner), 'the same card once more').rejects.toThrow('already-identified')
  expect(await listed()).toEqual([])
})
