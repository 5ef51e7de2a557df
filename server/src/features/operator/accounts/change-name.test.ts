import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { endOperator } from '#features/accounts/ending/end-operator.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { makeIdentified } from '#test/identified-people.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const NAME = { first_name: 'Thea', last_name: 'Nissen' }
const PROOF = 'Heiratsurkunde Kiel vom 20.11.2026'
const MINUTE = 60_000

let companyId: number
let owner: TestPerson
let operators: [TestPerson, TestPerson]
beforeEach(async () => {
  companyId = await makeCompany(server, 'approved', 'Atelier Kai')
  owner = await makePerson(server, 'owner', { companyId, email: 'inhaberin@studio.test' })
  operators = [
    await makePerson(server, 'operator', { email: 'eins@betrieb.test' }),
    await makePerson(server, 'operator', { email: 'zwei@betrieb.test' }),
  ]
})

const change = (by: TestPerson, payload: object = {}, id = owner.id) =>
  server.post(`/api/operator/accounts/${id}/name/`, { ...NAME, proof: PROOF, ...payload }, by.headers)
const nameOf = async ({ id }: TestPerson) => {
  const [row] = await server.deps.db.select().from(accounts).where(eq(accounts.id, id))
  return `${row?.firstName} ${row?.lastName}`
}
const audited = async (start: string) => (await server.audited()).filter(({ action }) => action.startsWith(start))

describe('another name of a person', () => {
  it('CERT-04, T34 is recorded by one operator and set by another one; the person is notified, and it is audited without the name', async () => {
    const [one, two] = operators
    const before = await nameOf(owner)
    const asked = (await change(one))
      .json()
      .people.find(({ account_id }: { account_id: number }) => account_id === owner.id)
    expect(asked.name_change).toMatchObject({ ...NAME, proof: PROOF })
    await change(one)
    expect([await nameOf(owner), await server.mails()]).toEqual([before, []])
    expect((await change(two)).json().people).toMatchObject([{ account_id: owner.id, ...NAME, name_change: null }])
    expect(await nameOf(owner)).toBe('Thea Nissen')
    const [mail, ...others] = await server.mails()
    expect([mail?.to, others]).toEqual([owner.email, []])
    expect(mail?.text).toContain('Thea Nissen')
    const rows = await audited('name-')
    expect(rows.map(({ action, actorId, facts }) => [action, actorId, facts])).toEqual([
      ['name-change-asked', one.id, { accountId: owner.id, proof: PROOF }],
      ['name-change-asked', one.id, { accountId: owner.id, proof: PROOF }],
      ['name-changed', two.id, { accountId: owner.id, proof: PROOF }],
    ])
  })

  it('CERT-04, T34 ends the identification, by the operator who agrees', async () => {
    await makeIdentified(server, owner)
    for (const by of operators) await change(by)
    const [card] = await server.deps.db.select().from(identifications)
    expect(card?.endedAt).not.toBeNull()
    const rows = await audited('identification-ended')
    expect(rows.map(({ actorId, facts }) => [actorId, facts])).toEqual([[operators[1].id, { accountId: owner.id }]])
  })

  it('CERT-04, PROF-01 takes along the company that bears the name of its owner, and no other one', async () => {
    const companyName = async () => {
      const [row] = await server.deps.db.select().from(companies).where(eq(companies.id, companyId))
      return row?.name
    }
    for (const by of operators) await change(by)
    expect(await companyName()).toBe('Atelier Kai')
    await server.deps.db.update(companies).set({ name: 'Thea Nissen' })
    const staff = await makePerson(server, 'employee', { companyId, email: 'team@studio.test', supervisorId: owner.id })
    await server.deps.db
      .update(accounts)
      .set({ firstName: 'Thea', lastName: 'Nissen' })
      .where(eq(accounts.id, staff.id))
    for (const by of operators) await change(by, { last_name: 'Petersen' }, staff.id)
    expect(await companyName()).toBe('Thea Nissen')
    for (const by of operators) await change(by, { last_name: 'Petersen' })
    expect(await companyName()).toBe('Thea Petersen')
  })

  it('CERT-04, T34 needs the same name and the same proof', async () => {
    const [one, two] = operators
    const before = await nameOf(owner)
    await change(one)
    await change(two, { first_name: 'Theo' })
    await change(one)
    await change(two, { last_name: 'Nissen-Petersen' })
    await change(one)
    await change(two, { proof: 'Heiratsurkunde Kiel vom 21.11.2026' })
    expect(await nameOf(owner)).toBe(before)
  })

  it('CERT-04, T34 needs a second operator within a day, and a sign-in within five minutes', async () => {
    const [one] = operators
    const before = await nameOf(owner)
    await change(one)
    server.wait(5 * MINUTE + 1)
    expect((await change(one)).json().code).toBe('step-up')
    server.wait(24 * 60 * MINUTE)
    await change(await makePerson(server, 'operator', { email: 'drei@betrieb.test' }))
    expect(await nameOf(owner)).toBe(before)
  })

  it('CERT-04, T31, T34 does not count the wish of an operator who has ended since: perhaps a thief asked', async () => {
    const [one, two] = operators
    const before = await nameOf(owner)
    await change(one)
    await endOperator(server.deps, one.email)
    const file = await server.get(`/api/operator/companies/${companyId}/`, two.headers)
    expect(file.json().people).toMatchObject([{ name_change: null }])
    await change(two)
    expect(await nameOf(owner)).toBe(before)
  })

  it('CERT-04 is refused for the current name, for people without a company, and for ended accounts', async () => {
    const [one, two] = operators
    const [first_name = '', last_name = ''] = (await nameOf(owner)).split(' ')
    expect((await change(one, { first_name, last_name })).json().code).toBe('same-name')
    expect((await change(one, {}, two.id)).statusCode).toBe(404)
    const empty = await change(one, { first_name: ' ', last_name: 'a.de/b', proof: '' })
    expect(empty.statusCode).toBe(400)
    expect(Object.keys(empty.json())).toEqual(expect.arrayContaining(['first_name', 'last_name', 'proof']))
    await server.deps.db.update(accounts).set({ blockedAt: server.deps.clock.now() }).where(eq(accounts.id, owner.id))
    expect((await change(one)).statusCode).toBe(404)
    expect(await audited('name-')).toEqual([])
  })
})
