import { describe, expect, it } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { differenceMs } from '#test/difference-of-times.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

describe('a caller who probes whether an address is registered', () => {
  const server = startTestServer()
  const register = (email: string) =>
    server.post('/api/photobooth/register/', { ...OWNER, user: { ...OWNER.user, email } })

  it('T01 gets at most sixty answers an hour from the registration, and may register five', async () => {
    const known = await makePerson(server, 'owner')
    const answers = []
    for (let index = 0; index < 60; index += 1) {
      answers.push(await register(index % 10 === 9 ? known.email : `neu${index}@atelier.test`))
    }
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.slice(0, 11)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 400, 429])
    expect(statuses.filter((status) => status === 400)).toHaveLength(6)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    const ended = await register(known.email)
    expect([ended.statusCode, ended.headers['retry-after']]).toEqual([429, '3600'])
    server.wait(3_600_000)
    expect((await register(known.email)).statusCode).toBe(400)
  })
})

describe('who asks by signing in', () => {
  const server = startTestServer({ RATE_LIMITS: 'off' })
  const signIn = (email: string) => server.post('/api/photobooth/web-login/', { email, password: 'Falsch2026!' })

  it('T01 waits the same time for known and unknown addresses', async () => {
    const known = await makePerson(server, 'owner')
    const difference = await differenceMs(
      () => signIn(known.email),
      () => signIn('niemand@studio.test'),
    )
    expect(difference).toBeLessThan(5)
  })
})
