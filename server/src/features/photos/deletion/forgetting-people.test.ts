import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { jobsOf } from '#src/jobs.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const wished = startTestServer({ VALID_FROM: 'receipt' })
const DAY_MS = 24 * 3_600_000

const operator = (at: TestServer = server) =>
  makePerson(at, 'operator', { email: `betrieb${Math.random()}@betrieb.test` })

async function block({ id }: Pick<TestPerson, 'id'>, at: TestServer = server) {
  const answer = await at.app.inject({
    method: 'POST',
    url: `/api/operator/accounts/${id}/block/`,
    headers: (await operator(at)).headers,
    payload: { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' },
  })
  expect(answer.statusCode).toBe(200)
}

async function afterDays(days: number, at: TestServer = server): Promise<void> {
  at.wait(days * DAY_MS)
  await jobsOf(at.deps)
    .find(({ name }) => name === 'forget-closed-people')
    ?.run({})
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

describe('a person whose name is forgotten', () => {
  it('ROOM-10 is named by the number of the account where operators read about them', async () => {
    const owner = await makePerson(server, 'owner')
    await server.deps.audit.append('profile-changed', { actorId: owner.id })
    await block(owner)
    await afterDays(185)
    const url = `/api/operator/companies/${owner.companyId}/`
    const { company, people, history } = (await server.app.inject({ url, headers: (await operator()).headers })).json()
    expect(company.owner_name).toBe('')
    expect(people).toMatchObject([{ name: `Konto ${owner.id}`, email: owner.email }])
    const actors = history.map(({ action, actor }: Record<string, string>) => [action, actor])
    expect(actors).toContainEqual(['profile-changed', `Konto ${owner.id}`])
  })
})
