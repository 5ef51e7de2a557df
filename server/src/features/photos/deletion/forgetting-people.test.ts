import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { openEidBrowser } from '#test/eid-browser.ts'
import { makeKeyFile, newWrappingKey } from '#test/key-file.ts'
import { makePerson, type StudioPerson, type TestPerson } from '#test/people.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const wished = startTestServer({ VALID_FROM: 'receipt' })
const CARDS = { EID_DATA_SET: 'minimum', KEY_FILE: makeKeyFile(newWrappingKey()) }
const withCards = startTestServer(CARDS)
const byLaw = startTestServer({ ...CARDS, IDENTITY_RETENTION: 'law' })
const DAY_MS = 24 * 3_600_000

const operator = (at: TestServer = server) =>
  makePerson(at, 'operator', { email: `betrieb${Math.random()}@betrieb.test` })

async function block({ id }: Pick<TestPerson, 'id'>, at: TestServer = server, lastName = 'Muster') {
  const answer = await at.post(
    `/api/operator/accounts/${id}/block/`,
    { reason: 'Nachweis gefälscht.', confirm_last_name: lastName },
    (await operator(at)).headers,
  )
  expect(answer.statusCode).toBe(200)
}

async function afterDays(days: number, at: TestServer = server): Promise<void> {
  at.wait(days * DAY_MS)
  await at.runJob('forget-closed-people')
}

const rowOf = async ({ id }: Pick<TestPerson, 'id'>, { deps }: TestServer = server) =>
  (await deps.db.select().from(accounts).where(eq(accounts.id, id)))[0]

describe('what is kept of a blocked person', () => {
  it('OPR-01 is the name for half a year, then the address alone, which keeps the person out', async () => {
    const owner = await makePerson(server, 'owner')
    await block(owner)
    await afterDays(184)
    expect(await rowOf(owner)).toMatchObject({ lastName: 'Muster' })
    await afterDays(1)
    expect(await rowOf(owner)).toMatchObject({ firstName: '', lastName: '', email: owner.email })
  })

  it('OPR-01, CERT-02 is the name for as long as a photo can live that a wish prolongs', async () => {
    const owner = await makePerson(wished, 'owner')
    await block(owner, wished)
    await afterDays(369, wished)
    expect(await rowOf(owner, wished)).toMatchObject({ lastName: 'Muster' })
    await afterDays(2, wished)
    expect(await rowOf(owner, wished)).toMatchObject({ lastName: '' })
  })
})

describe('the name of an ended company', () => {
  const companyOf = async ({ companyId }: StudioPerson) =>
    (await server.deps.db.select().from(companies).where(eq(companies.id, companyId)))[0]
  const call = (name: string, { companyId }: StudioPerson) =>
    server.deps.db
      .update(companies)
      .set({ name, reviewReason: 'Zu Maren Muster passt das nicht.' })
      .where(eq(companies.id, companyId))

  it('ACC-04, OPR-01 is deleted with the person whose name it is, and so is the reason of a decision', async () => {
    const owner = await makePerson(server, 'owner')
    await call('Maren Muster', owner)
    await block(owner)
    await afterDays(184)
    expect(await companyOf(owner)).toMatchObject({ name: 'Maren Muster', reviewReason: expect.any(String) })
    await afterDays(1)
    expect(await companyOf(owner)).toMatchObject({ name: '', reviewReason: null })
  })

  it('ACC-04 stays if it is that of a firm, and while the company is active', async () => {
    const owner = await makePerson(server, 'owner')
    await call('Foto Maren Muster', owner)
    const other = await makePerson(server, 'owner', { email: 'andere@studio.test' })
    await call('Maren Muster', other)
    await block(owner)
    await afterDays(185)
    expect(await companyOf(owner)).toMatchObject({ name: 'Foto Maren Muster', reviewReason: null })
    expect(await companyOf(other)).toMatchObject({ name: 'Maren Muster', reviewReason: expect.any(String) })
  })
})

describe('the cards of ended accounts', () => {
  const cards = ({ deps }: TestServer) => deps.db.select().from(identifications)

  async function identified(at: TestServer) {
    const owner = await makePerson(at, 'owner')
    const person = await makePerson(at, 'employee', { companyId: owner.companyId, supervisorId: owner.id })
    await openEidBrowser(at).identify(person)
    expect(await cards(at)).toMatchObject([{ accountId: person.id, dataSet: expect.any(String) }])
    return { owner, person }
  }

  async function remove({ owner, person }: Awaited<ReturnType<typeof identified>>, at: TestServer) {
    const url = `/api/photobooth/invite-employee/${person.id}/`
    expect((await at.delete(url, owner.headers)).statusCode).toBe(200)
    await at.runJobs()
  }

  it('EID-03, CERT-04 go half a year after the person has left', async () => {
    await remove(await identified(withCards), withCards)
    await afterDays(184, withCards)
    expect(await cards(withCards)).toHaveLength(1)
    await afterDays(1, withCards)
    expect(await cards(withCards)).toEqual([])
  })

  it('EID-03, OPR-01 of a blocked person keep the pseudonym alone, which keeps the person out', async () => {
    const [card, silva] = ['karte-silva', { firstName: 'Inês', lastName: 'Silva' }]
    const owner = await makePerson(withCards, 'owner')
    await withCards.deps.db.update(accounts).set(silva)
    await openEidBrowser(withCards).identify(owner, { card })
    await block(owner, withCards, silva.lastName)
    await afterDays(185, withCards)
    expect(await cards(withCards)).toMatchObject([{ accountId: owner.id, dataSet: null, endedAt: null }])
    const again = await makePerson(withCards, 'owner', { email: 'neu@studio.test' })
    await withCards.deps.db.update(accounts).set(silva).where(eq(accounts.id, again.id))
    const answer = await openEidBrowser(withCards).identify(again, { card })
    expect(answer.body).toContain('schon ein anderes Konto identifiziert')
  })

  it('EID-03, CERT-02 stay with the record where the law keeps it', async () => {
    await remove(await identified(byLaw), byLaw)
    await afterDays(400, byLaw)
    expect(await cards(byLaw)).toMatchObject([{ dataSet: expect.any(String) }])
  })
})

describe('a person whose name is forgotten', () => {
  it('ROOM-10 is named by the number of the account where operators read about them', async () => {
    const owner = await makePerson(server, 'owner')
    await server.deps.audit.append('profile-changed', { actorId: owner.id })
    await block(owner)
    await afterDays(185)
    const url = `/api/operator/companies/${owner.companyId}/`
    const { company, people, history } = (await server.get(url, (await operator()).headers)).json()
    expect(company.owner_name).toBe('')
    expect(people).toMatchObject([{ name: `Konto ${owner.id}`, email: owner.email }])
    const actors = history.map(({ action, actor }: Record<string, string>) => [action, actor])
    expect(actors).toContainEqual(['profile-changed', `Konto ${owner.id}`])
  })
})
