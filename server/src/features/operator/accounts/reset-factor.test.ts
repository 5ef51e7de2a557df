import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { endOperator } from '#features/accounts/ending/end-operator.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const DAY = 24 * 3_600_000

let operators = 0
/** An operator with a new session, because earlier ones expire after a day. */
function freshOperator(): Promise<TestPerson> {
  operators += 1
  return makePerson(server, 'operator', { email: `betrieb-${operators}@betrieb.test` })
}

let owner: TestPerson
let clerk: TestPerson
let asking: TestPerson
beforeEach(async () => {
  owner = await makePerson(server, 'owner')
  await server.deps.db.update(accounts).set({ secondFactor: 'on' }).where(eq(accounts.id, owner.id))
  clerk = await makeClerk(server, await makeOrganisation(server))
  asking = await freshOperator()
  await server.deps.db.update(accounts).set({ firstName: 'Ole', lastName: 'Brandt' }).where(eq(accounts.id, asking.id))
})

const reset = (by: TestPerson, { id }: TestPerson) =>
  server.post(`/api/operator/${id === clerk.id ? 'clerks' : 'accounts'}/${id}/second-factor/`, undefined, by.headers)

/** The pending resets that an operator sees for the owner and for the clerk. */
async function shown() {
  const { headers } = await freshOperator()
  const [person] = (await server.get(`/api/operator/companies/${owner.companyId}/`, headers)).json().people
  const [{ clerks }] = (await server.get('/api/operator/organisations/', headers)).json()
  return [
    [person.factor_reset_asked_at, person.factor_reset_asked_by],
    [clerks[0].reset_asked_at, clerks[0].reset_asked_by],
  ]
}

const NONE = [
  [null, null],
  [null, null],
]

describe('the wish to set a second factor back', () => {
  it('SAFE-03, T33 is shown with the requesting operator as long as a second one can agree, and then deleted', async () => {
    expect(await shown()).toEqual(NONE)
    for (const person of [owner, clerk]) expect((await reset(asking, person)).statusCode).toBe(200)
    server.wait(DAY - 1)
    const wish = ['2026-11-20T10:00:00.000Z', 'Ole Brandt']
    expect(await shown()).toEqual([wish, wish])
    server.wait(1)
    expect(await shown()).toEqual(NONE)
    await server.runJob('forget-factor-resets')
    const rows = await server.deps.db.select().from(accounts)
    expect(rows.filter(({ resetAskedAt, resetAskedBy }) => resetAskedAt || resetAskedBy)).toEqual([])
  })

  it('SAFE-03, T31, T33 does not count once the operator who asked has ended: perhaps a thief asked', async () => {
    const other = await freshOperator()
    for (const person of [owner, clerk]) await reset(asking, person)
    await endOperator(server.deps, asking.email)
    expect(await shown()).toEqual(NONE)
    expect((await reset(other, owner)).json().people).toMatchObject([{ second_factor: 'on' }])
    expect((await reset(other, clerk)).json().clerks).toMatchObject([{ reset_asked_at: expect.any(String) }])
  })

  it('LIFE-04 is not forgotten before a day is over', async () => {
    await reset(asking, owner)
    server.wait(DAY - 1)
    await server.runJob('forget-factor-resets')
    expect((await reset(await freshOperator(), owner)).json().people).toMatchObject([{ second_factor: 'due' }])
  })
})
