import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { makePerson, PASSWORD } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { systemClock } from './clock.ts'
import { createPasswords } from './passwords.ts'
import { Refusal } from './refusal.ts'

describe('hashing passwords', () => {
  it('T01 is argon2id with 19 MiB and two passes, and no two hashes are the same', async () => {
    const passwords = createPasswords(systemClock)
    const [one, other] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify(one, PASSWORD)).toBe(true)
    expect(await passwords.verify(one, 'Falsch2026!')).toBe(false)
    expect(await passwords.verify(undefined, PASSWORD)).toBe(false)
  })

  it('T08 is done for so many at once, and refused to who would wait too long', async () => {
    const passwords = createPasswords(systemClock, { atOnce: 2, patienceMs: 30 })
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => passwords.hash(PASSWORD)))
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ])
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
    expect(await passwords.hash(PASSWORD)).toContain('argon2id')
  })

  it('T08 is refused to more people when the machine turns out to be slow', async () => {
    let at = 0
    const clock = { now: () => new Date(at) }
    const passwords = createPasswords(clock, { atOnce: 1, patienceMs: 50 })
    const refusedOf = async (people: number) => {
      const outcomes = await Promise.allSettled(Array.from({ length: people }, () => passwords.hash(PASSWORD)))
      return outcomes.filter(({ status }) => status === 'rejected').length
    }
    // One is hashed; of a hash are expected 20 ms, so three may wait.
    expect(await refusedOf(6)).toBe(2)
    const slow = passwords.hash(PASSWORD)
    at += 1_000
    await slow
    expect(await refusedOf(6)).toBe(4)
  })
})

/** Of each thread of this process, as Linux tells it (proc(5), field 19 of stat). */
function priorities(): number[] {
  const statOf = (thread: string) => readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  return readdirSync('/proc/self/task').map((thread) => Number(statOf(thread).split(') ')[1]?.split(' ')[16]))
}

it.runIf(process.platform === 'linux')('T08 hashing comes after everything else that waits for a core', async () => {
  await createPasswords(systemClock).hash(PASSWORD)
  expect(priorities()).toContain(getPriority() + 10)
})

describe('a storm of log-ins', () => {
  const server = startTestServer()
  const logIn = (email: string, password: string, machine: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/photobooth/web-login/',
      payload: { email, password },
      remoteAddress: `10.0.${machine >> 8}.${machine & 255}`,
    })

  it('T08 is answered 503 with Retry-After where the queue is full, and leaves other calls alone', async () => {
    const { email } = await makePerson(server, 'owner')
    Object.assign(server.deps, { passwords: createPasswords(systemClock, { atOnce: 1, patienceMs: 80 }) })
    const storm = Promise.all(
      Array.from({ length: 30 }, (_, machine) => logIn(`k${machine}@studio.test`, 'x', machine)),
    )
    expect((await server.app.inject({ url: '/api/config/' })).statusCode).toBe(200)
    const answers = await storm
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30 - busy.length)
    expect(busy[0]?.headers['retry-after']).toBe('5')
    expect(busy[0]?.json()).toEqual({
      detail: 'Der Dienst ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
      code: 'busy',
    })
    expect((await logIn(email, PASSWORD, 99)).statusCode).toBe(200)
  })

  it('T13 does not use up the tries of who was sent away', async () => {
    const { email } = await makePerson(server, 'owner')
    Object.assign(server.deps, { passwords: createPasswords(systemClock, { atOnce: 0, patienceMs: 0 }) })
    const statuses = []
    for (let time = 0; time < 20; time += 1) statuses.push((await logIn(email, PASSWORD, 1)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([503]))
    Object.assign(server.deps, { passwords: createPasswords(systemClock) })
    expect((await logIn(email, PASSWORD, 1)).statusCode).toBe(200)
  })
})
