import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { endOperator } from '#features/accounts/ending/end-operator.ts'
import { studioPeople } from '#features/studios/studios-schema.ts'
import { makeIdentified } from '#test/identified-people.ts'
import { bearer, makeCompany, makePerson, signInAs, type TestPerson } from '#test/people.ts'
import { makeStudio } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({ REGISTRATION_EID: 'required' })
const PROOF = 'Handelsregister Kiel, HRB 4711'
const MINUTE = 60_000

let companyId: number
let owner: TestPerson
let next: TestPerson
let operators: [TestPerson, TestPerson]
beforeEach(async () => {
  companyId = await makeCompany(server)
  owner = await makePerson(server, 'owner', { companyId, email: 'bisher@studio.test' })
  next = await makePerson(server, 'manager', { companyId, email: 'neu@studio.test', supervisorId: owner.id })
  await makeIdentified(server, next)
  operators = [
    await makePerson(server, 'operator', { email: 'eins@betrieb.test' }),
    await makePerson(server, 'operator', { email: 'zwei@betrieb.test' }),
  ]
})

const change = (by: TestPerson, payload: object = {}) =>
  server.post(
    `/api/operator/companies/${companyId}/main-holder/`,
    { account_id: next.id, proof: PROOF, ...payload },
    by.headers,
  )
const roles = async () => {
  const rows = await server.deps.db.select().from(accounts).where(eq(accounts.companyId, companyId))
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]))
}
const UNCHANGED = { 'bisher@studio.test': 'owner', 'neu@studio.test': 'manager' }

describe('a change of the main holder', () => {
  it('CERT-03, T42 is recorded by one operator and made by another one; both persons are notified, and it is audited', async () => {
    const [one, two] = operators
    expect((await change(one)).json().holder_change).toMatchObject({ account_id: next.id, proof: PROOF })
    await change(one)
    expect(await roles()).toEqual(UNCHANGED)
    expect((await change(two)).json().holder_change).toBeNull()
    expect(await roles()).toEqual({ 'bisher@studio.test': 'manager', 'neu@studio.test': 'owner' })
    expect((await server.mails()).map(({ to }) => to).sort()).toEqual(['bisher@studio.test', 'neu@studio.test'])
    const audited = (await server.audited()).filter(({ action }) => action.startsWith('main-'))
    expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['main-holder-change-asked', one.id],
      ['main-holder-change-asked', one.id],
      ['main-holder-changed', two.id],
    ])
  })

  it('CERT-03, T42 ends the sessions of both persons, and each signs in with the new role', async () => {
    for (const by of operators) await change(by)
    const profile = (headers: TestPerson['headers']) => server.get('/api/photobooth/profile/', headers)
    for (const { headers } of [owner, next]) expect((await profile(headers)).statusCode).toBe(401)
    for (const { email, user_type } of [
      { email: owner.email, user_type: 'manager' },
      { email: next.email, user_type: 'owner' },
    ]) {
      const { accessToken } = await signInAs(server, email)
      expect((await profile(bearer(accessToken))).json()).toMatchObject({ user_type })
    }
  })

  it('CERT-03, ROOM-08 removes the new holder from the people of locations, who are members only', async () => {
    const { db } = server.deps
    const [alone, shared] = [await makeStudio(server, companyId), await makeStudio(server, companyId)]
    const colleague = await makePerson(server, 'employee', { companyId, email: 'team@studio.test' })
    await db.insert(studioPeople).values([
      { studioId: alone, accountId: next.id },
      { studioId: shared, accountId: next.id },
      { studioId: shared, accountId: colleague.id },
    ])
    for (const by of operators) await change(by)
    expect(await db.select().from(studioPeople)).toEqual([{ studioId: shared, accountId: colleague.id }])
  })

  it('CERT-03, T42 needs the same person', async () => {
    const [one, two] = operators
    const other = await makePerson(server, 'manager', { companyId, email: 'andere@studio.test' })
    await makeIdentified(server, other)
    await change(one)
    await change(two, { account_id: other.id })
    expect(await roles()).toEqual({ ...UNCHANGED, [other.email]: 'manager' })
  })

  it('CERT-03, T42 needs the same proof, within a day, and a sign-in within five minutes', async () => {
    const [one, two] = operators
    await change(one)
    await change(two, { proof: 'Handelsregister Kiel, HRB 4712' })
    expect(await roles()).toEqual(UNCHANGED)
    server.wait(5 * MINUTE + 1)
    expect((await change(one)).json().code).toBe('step-up')
    server.wait(24 * 60 * MINUTE)
    await change(await makePerson(server, 'operator', { email: 'drei@betrieb.test' }), {
      proof: 'Handelsregister Kiel, HRB 4712',
    })
    expect(await roles()).toEqual(UNCHANGED)
  })

  it('CERT-03, T31, T42 does not count the wish of an operator who has ended since: perhaps a thief asked', async () => {
    const [one, two] = operators
    await change(one)
    await endOperator(server.deps, one.email)
    const file = await server.get(`/api/operator/companies/${companyId}/`, two.headers)
    expect(file.json().holder_change).toBeNull()
    await change(two)
    expect(await roles()).toEqual(UNCHANGED)
  })

  it('CERT-03, T42 is refused for strangers, for the owner, for a person without eID, and after the end of the company', async () => {
    const [one] = operators
    const stranger = await makePerson(server, 'manager', { email: 'fremd@studio.test' })
    const plain = await makePerson(server, 'employee', { companyId, email: 'ohne@studio.test' })
    expect((await change(one, { account_id: stranger.id })).statusCode).toBe(404)
    expect((await change(one, { account_id: owner.id })).json().code).toBe('already-owner')
    expect((await change(one, { account_id: plain.id })).json().code).toBe('holder-not-identified')
    expect((await change(one, { account_id: 2 ** 31 })).json().account_id).toEqual(['Bitte wählen Sie die Person.'])
    const empty = await change(one, { account_id: 0, proof: ' ' })
    expect([empty.statusCode, empty.json().account_id, empty.json().proof]).toEqual([
      400,
      ['Bitte wählen Sie die Person.'],
      ['Bitte geben Sie den Nachweis an, dass die Person zum Unternehmen gehört.'],
    ])
    expect(await server.audited('main-holder-change-asked')).toEqual([])
  })
})
