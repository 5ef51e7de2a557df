import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from '#platform/refusal.ts'
import { makePerson, PASSWORD } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { accountAsks, createPasswords } from './passwords.ts'

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

  it('T08 is bounded in concurrency, and calls that have waited too long give way to newer ones', async () => {
    let at = 0
    const passwords = createPasswords({ now: () => new Date(at) }, { atOnce: 2, patienceMs: 400 })
    await passwords.hash(PASSWORD)
    const early = Array.from({ length: 5 }, () => passwords.hash(PASSWORD))
    at = 401
    const outcomes = await Promise.allSettled([...early, passwords.hash(PASSWORD)])
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled'],
      ...['rejected', 'rejected', 'rejected'],
      'fulfilled',
    ])
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
    expect(await passwords.hash(PASSWORD)).toContain('argon2id')
  })

  it('T08, QUAL-06 is refused to nobody who waits for the hashing processes to start', async () => {
    let at = 0
    const passwords = createPasswords({ now: () => new Date(at) }, { atOnce: 2, patienceMs: 400 })
    const early = Array.from({ length: 8 }, () => passwords.hash(PASSWORD))
    at = 5_000
    expect(await Promise.all([...early, passwords.hash(PASSWORD)])).toHaveLength(9)
  })

  it('T08, QUAL-06 is refused to nobody where the machine stopped for once and no newer call waits', async () => {
    let at = 0
    const passwords = createPasswords({ now: () => new Date(at) }, { atOnce: 2, patienceMs: 400 })
    await passwords.hash(PASSWORD)
    const calls = Array.from({ length: 8 }, () => passwords.hash(PASSWORD))
    at = 5_000
    expect(await Promise.all(calls)).toHaveLength(8)
  })
})

/** The hashing processes started by this one, according to Linux (proc(5)). */
function hashingProcesses(parent: number | 'self' = 'self'): number[] {
  const children = readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
    readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.map(Number).filter(isHashing)
}

/** False for a zombie, which has no command line. */
function isHashing(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('password-process')
  } catch {
    return false
  }
}

/** Niceness of each thread (field 19 of stat). */
function priorities(pid: number): number[] {
  const statOf = (thread: string) => readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
  return readdirSync(`/proc/${pid}/task`).map((thread) => Number(statOf(thread).split(') ')[1]?.split(' ')[16]))
}

const HASHES_ONCE = `
  const { createPasswords } = await import('${new URL('./passwords.ts', import.meta.url)}')
  const passwords = createPasswords({ now: () => new Date() })
  console.log(await passwords.hash('Geheim2026!'))`
const HASHES_ON_AND_ON = `${HASHES_ONCE}
  for (;;) console.log(await passwords.hash('Geheim2026!'))`

/** Hashes in a process of its own, like a server. */
function startHashing(script: string) {
  const [command, ...args] = commandOf(script)
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

function commandOf(script: string) {
  return [process.execPath, '--input-type=module-typescript', '-e', script] as const
}

describe.runIf(process.platform === 'linux')('a process that hashes', () => {
  it('T08 comes after everything else that waits for a core', async () => {
    await createPasswords(systemClock).hash(PASSWORD)
    // A process that has not hashed yet may still be starting.
    const all = () => new Set(hashingProcesses().flatMap(priorities))
    await expect.poll(all, { timeout: 10_000 }).toEqual(new Set([getPriority() + 10]))
  })

  it('T08, T32 knows none of the settings and keys of the server', async () => {
    await createPasswords(systemClock).hash(PASSWORD)
    const [pid = 0] = hashingProcesses()
    const names = [...readFileSync(`/proc/${pid}/environ`, 'utf8').matchAll(/(?:^|\0)(\w+)=/g)].map(([, name]) => name)
    // Variables of the IPC channel.
    expect(names.filter((name) => !name?.startsWith('NODE_CHANNEL_'))).toEqual([])
  })

  it('T08, QUAL-06 becomes slow: calls that have waited too long give way to newer ones', async () => {
    const passwords = createPasswords(systemClock, { atOnce: 1, patienceMs: 1_000 })
    await passwords.hash(PASSWORD)
    const early = Array.from({ length: 4 }, () => passwords.hash(PASSWORD))
    const stopped = hashingProcesses()
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    await pause(1_100)
    const late = passwords.hash(PASSWORD)
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
    const outcomes = await Promise.allSettled([...early, late])
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'rejected', 'rejected'],
      'fulfilled',
    ])
  })

  it('QUAL-06 dies: waiting requests get an unavailable error, and another process hashes the others', async () => {
    const passwords = createPasswords(systemClock)
    const known = await passwords.hash(PASSWORD)
    const before = hashingProcesses()
    const waiting = passwords.verify(undefined, PASSWORD)
    for (const pid of before) process.kill(pid, 'SIGKILL')
    await expect(waiting).rejects.toThrow(PortFailure)
    // Until the exit of the killed process is noticed as well.
    const verified = () => passwords.verify(known, PASSWORD).catch((error: unknown) => error)
    await expect.poll(verified).toBe(true)
    expect(await passwords.verify(undefined, PASSWORD)).toBe(false)
  })

  it('QUAL-06 cannot start: requests get an unavailable error until it can', async () => {
    // A server with a low file limit that is exhausted.
    const [command, ...args] = commandOf(`
      const { closeSync, openSync } = await import('node:fs')
      const { createPasswords } = await import('${new URL('./passwords.ts', import.meta.url)}')
      const passwords = createPasswords({ now: () => new Date() })
      const said = () => passwords.hash('Geheim2026!').then(() => 'hashed', (error) => error.name)
      const files = []
      try { for (;;) files.push(openSync('/dev/null')) } catch {}
      const before = await said()
      for (const file of files) closeSync(file)
      console.log(before, await said())`)
    const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n 256; exec "$0" "$@"', command, ...args])
    expect(stdout).toBe('PortFailure hashed\n')
  })

  it('QUAL-06 does not prevent the server from ending', async () => {
    expect(await once(startHashing(HASHES_ONCE), 'exit')).toEqual([0, null])
  })

  it('QUAL-06 outlives a signal to the whole group, and ends with the server, however that ends', async () => {
    const server = startHashing(HASHES_ON_AND_ON)
    const hashed = () => once(server.stdout, 'data')
    await hashed()
    const [pid = 0] = hashingProcesses(server.pid)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal)
    for (let times = 0; times < 10; times += 1) await hashed()
    expect(hashingProcesses(server.pid)).toEqual([pid])
    server.kill('SIGKILL')
    await expect.poll(() => isHashing(pid), { timeout: 5_000 }).toBe(false)
  })
})

describe('a storm of sign-ins', () => {
  const server = startTestServer({}, { connections: 20 })
  const signIn = (email: string, password: string, machine: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/photobooth/web-login/',
      payload: { email, password },
      remoteAddress: `10.0.${machine >> 8}.${machine & 255}`,
    })

  it('T08 is answered 503 with Retry-After where the queue is full, and leaves other calls alone', async () => {
    const { email } = await makePerson(server, 'owner')
    Object.assign(server.deps, { passwords: createPasswords(systemClock, { atOnce: 1, patienceMs: 80 }) })
    const storm = Promise.all(Array.from({ length: 30 }, (_, number) => signIn(`k${number}@studio.test`, 'x', 1)))
    expect((await server.get('/api/config/')).statusCode).toBe(200)
    const answers = await storm
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30 - busy.length)
    expect(busy[0]?.headers['retry-after']).toBe('5')
    const sentence = 'Der Dienst ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.'
    expect(busy[0]?.json()).toEqual({
      detail: sentence,
      message: sentence,
      code: 'busy',
    })
    expect((await signIn(email, PASSWORD, 99)).statusCode).toBe(200)
  })

  it('T08, T28 from one network leaves room for others, also when each of its passwords is right', async () => {
    const people = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((number) => makePerson(server, 'owner', { email: `angreifer${number}@studio.test` })),
    )
    const { email } = await makePerson(server, 'owner', { email: 'opfer@studio.test' })
    Object.assign(server.deps, { passwords: createPasswords(systemClock, { patienceMs: 2_000 }) })
    const storm = Promise.all(Array.from({ length: 54 }, (_, at) => signIn(people[at % 6]?.email ?? '', PASSWORD, 1)))
    const elsewhere = await Promise.all([signIn(email, PASSWORD, 2), signIn(email, PASSWORD, 3)])
    expect(elsewhere.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await storm).filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(20)
  })

  it('T08 alternates between the networks that wait', async () => {
    const passwords = createPasswords(systemClock, { atOnce: 1, patienceMs: 5_000 })
    const [one, another, third] = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
    const served: string[] = []
    const hash = async (asker: string) => served.push(await passwords.hash(PASSWORD, asker).then(() => asker))
    await Promise.all([one, one, one, one, another, third].map(hash))
    expect(served).toEqual([one, another, one, third, one, one])
  })

  it('T08 shares no queue where no limits count, for measurements from one machine', async () => {
    const passwords = createPasswords(systemClock, {
      atOnce: 1,
      patienceMs: 5_000,
      waitingOfOne: Number.POSITIVE_INFINITY,
    })
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash(PASSWORD, '192.0.2.1')))
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'))
  })

  it('T08 a network is one /64, and so is an account; hashes that no caller asked for have no share', async () => {
    const passwords = createPasswords(systemClock, { atOnce: 1, patienceMs: 5_000 })
    const statusesOf = async (askers: readonly (string | undefined)[]) =>
      (await Promise.allSettled(askers.map((asker) => passwords.hash(PASSWORD, asker)))).map(({ status }) => status)
    const [done, refused] = ['fulfilled', 'rejected']
    // One is hashed and four wait.
    const network = [1, 2, 3, 4, 5, 6].map((host) => `2001:db8::${host}`)
    const account = [7, 7, 7, 7, 7].map(accountAsks)
    expect(await statusesOf([...network, '2001:db8:0:1::1', ...account, ...Array(6).fill(undefined)])).toEqual([
      ...[done, done, done, done, done, refused],
      done,
      ...[done, done, done, done, refused],
      ...[done, done, done, done, done, done],
    ])
  })

  it('T13 does not count refused requests as tries', async () => {
    const { email } = await makePerson(server, 'owner')
    Object.assign(server.deps, {
      passwords: createPasswords(systemClock, { atOnce: 0, patienceMs: 0, waitingOfOne: 0 }),
    })
    const statuses = []
    for (let time = 0; time < 20; time += 1) statuses.push((await signIn(email, PASSWORD, 1)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([503]))
    Object.assign(server.deps, { passwords: createPasswords(systemClock) })
    expect((await signIn(email, PASSWORD, 1)).statusCode).toBe(200)
  })
})
