import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { makeIdentified } from '#test/identified-people.ts'
import { makeCompany, makePerson, type StudioPerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const REASON = 'Der Nachweis ist echt: Rückruf beim Gewerbeamt.'

let operator: TestPerson
let owner: StudioPerson
let employee: TestPerson
beforeEach(async () => {
  operator = await makePerson(server, 'operator')
  const companyId = await makeCompany(server, 'approved', 'Atelier Irrtum')
  owner = await makePerson(server, 'owner', { companyId })
  employee = await makePerson(server, 'employee', { companyId, supervisorId: owner.id })
  await makeIdentified(server, owner)
})

const post = ({ headers }: TestPerson, url: string, payload: object) =>
  server.post(`/api/operator/${url}/`, payload, headers)
const lift = (by: TestPerson = operator, payload: object = { reason: REASON }) =>
  post(by, `companies/${owner.companyId}/unblock`, payload)

async function block({ id }: TestPerson = owner): Promise<void> {
  const answer = await post(operator, `accounts/${id}/block`, { reason: 'Gefälscht.', confirm_last_name: 'Muster' })
  expect(answer.statusCode).toBe(200)
  await server.runJobs()
  await server.mails()
}

const people = () =>
  server.deps.db.select().from(accounts).where(eq(accounts.companyId, owner.companyId)).orderBy(accounts.id)

describe('a block that was a mistake', () => {
  it('OPR-01 is lifted for the whole company: its people count as having left, and each is notified by mail', async () => {
    await block()
    const answer = await lift()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().people).toMatchObject([
      { email: '', is_blocked: false, blocked_at: expect.any(String) },
      { email: '', is_blocked: false, blocked_at: expect.any(String) },
    ])
    for (const { id, email, passwordHash, closedAt } of await people())
      expect([email, passwordHash, closedAt]).toEqual([`closed-${id}`, '', expect.any(Date)])
    const mails = await server.mails()
    expect(mails.map(({ to }) => to).sort()).toEqual([employee.email, owner.email].sort())
    expect(mails[0]?.text).toContain('Ihre E-Mail-Adresse und Ihr Ausweis sind wieder frei.')
    expect(mails[0]?.text).not.toContain('Rückruf')
    expect(mails[0]?.text).toContain('seine Standorte und seine Bilder kommen nicht zurück.')
  })

  it('OPR-01, EID-03 frees address and card: the person registers again with both', async () => {
    await block()
    await lift()
    await server.runJobs()
    const user = { ...OWNER.user, email: owner.email }
    const url = '/api/photobooth/register/'
    const again = await server.post(url, { ...OWNER, user })
    expect(again.statusCode).toBe(200)
    expect(await server.deps.db.select().from(identifications)).toMatchObject([{ endedAt: expect.any(Date) }])
  })

  it('OPR-01, OPR-04 is audited with its reason, which is asked for', async () => {
    await block()
    expect((await lift(operator, { reason: ' ' })).json().reason).toEqual(['Bitte geben Sie einen Grund an.'])
    await lift()
    const rows = await server.audited('block-lifted')
    expect(rows).toMatchObject([{ actorId: operator.id, facts: { companyId: owner.companyId, reason: REASON } }])
  })

  it('OPR-01, T31 is lifted with a sign-in of the last five minutes alone', async () => {
    await block()
    server.wait(5 * 60_000 + 1)
    expect((await lift()).json().code).toBe('step-up')
    expect((await people()).every(({ closedAt }) => closedAt === null)).toBe(true)
  })

  it('OPR-01 is lifted once, and the call does nothing without a block', async () => {
    expect((await lift()).json().code).toBe('not-blocked')
    await block(employee)
    expect((await lift()).statusCode).toBe(200)
    expect((await people()).map(({ closedAt }) => closedAt !== null)).toEqual([false, true])
    expect((await lift()).statusCode).toBe(409)
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [employee.email, 'Die Sperre Ihres Kontos ist aufgehoben'],
      [owner.email, 'Die Sperre von Maren Muster ist aufgehoben'],
    ])
    expect((await post(operator, 'companies/4711/unblock', { reason: REASON })).statusCode).toBe(404)
  })

  it('OPR-01, OPR-04 is lifted for one person: another blocked person stays blocked', async () => {
    const supervisorId = owner.id
    const manager = await makePerson(server, 'manager', { companyId: owner.companyId, supervisorId })
    const elsewhere = { companyId: await makeCompany(server, 'approved'), email: 'fremd@studio.test' }
    const stranger = await makePerson(server, 'employee', elsewhere)
    for (const person of [employee, manager, stranger]) await block(person)
    for (const account_id of [owner.id, stranger.id])
      expect((await lift(operator, { reason: REASON, account_id })).json().code).toBe('not-blocked')
    expect((await lift(operator, { reason: REASON, account_id: employee.id })).statusCode).toBe(200)
    expect((await people()).map(({ id, closedAt }) => [id, closedAt !== null])).toEqual([
      [owner.id, false],
      [employee.id, true],
      [manager.id, false],
    ])
    const mails = await server.mails()
    expect(mails.map(({ to }) => to)).toEqual([employee.email, owner.email])
    // Locations and photos were never deleted.
    expect(mails[0]?.text).toContain('Das gesperrte Konto selbst kommt nicht zurück.')
    expect(mails[0]?.text).not.toMatch(/Standorte|Bilder/)
    const rows = await server.audited('block-lifted')
    const facts = { companyId: owner.companyId, accountId: employee.id, reason: REASON }
    expect(rows).toMatchObject([{ facts }])
  })

  it.each(['owner', 'manager', 'employee', 'accounting', 'authority'] as const)(
    'OPR-01, ACC-02 is not lifted by a person of another company or an authority: %s',
    async (role) => {
      await block()
      const by = await makePerson(server, role, { email: `fremd-${role}@studio.test` })
      expect((await lift(by)).statusCode).toBe(403)
    },
  )
})
