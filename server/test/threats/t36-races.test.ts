import { describe, expect, it } from 'vitest'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({}, { connections: 20 })

const invite = async ({ headers }: TestPerson, email: string) =>
  server.post('/api/photobooth/invite-employee/', { email, user_type: 'employee' }, headers)
async function ownerOf(review: 'under-review' | 'approved', number = 0): Promise<TestPerson> {
  const companyId = await makeCompany(server, review, `Atelier ${number}`)
  return makePerson(server, 'owner', { email: `inhaberin${number}@studio.test`, companyId })
}

// Runs over several connections: a race on PostgreSQL, sequential on PGlite.
describe('T36 many invitations at once', () => {
  it('EMP-02, T36 learn ten times an hour which addresses have an account, and nothing from then on', async () => {
    await makePerson(server, 'employee', { email: 'konto@a.test' })
    const owner = await ownerOf('approved')
    const asked = Array.from({ length: 40 }, (_, index) => (index < 20 ? 'konto@a.test' : `frei${index}@a.test`))
    const codes = (await Promise.all(asked.map((email) => invite(owner, email)))).map((answer) => answer.json().code)
    expect(codes.filter((code) => code === 'already-registered')).toHaveLength(10)
    expect((await invite(owner, 'nochfrei@a.test')).json().code).toBe('too-many')
    expect(codes.slice(0, 20).filter((code) => code === 'too-many')).toHaveLength(10)
  })

  it('EMP-02, T36 of nine companies that are not activated mail one mailbox five times', async () => {
    const owners: TestPerson[] = []
    for (let number = 0; number < 9; number += 1) owners.push(await ownerOf('under-review', number))
    const answers = await Promise.all(owners.map((owner) => invite(owner, 'opfer@a.test')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
    expect(await server.mails()).toHaveLength(5)
  })
})
