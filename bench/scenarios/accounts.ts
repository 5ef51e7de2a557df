import { type Comparison, compare, load, percentiles, STEADY_SECONDS, steady } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { BENCH_OWNER, seedPostgres } from '../seed.ts'
import { JSON_TYPE, signIn } from '../sign-in.ts'
import type { Figure } from './start-up.ts'

/** The rate of ten thousand busy studios. */
const PROFILES_A_SECOND = 50

/** Sign-in compared with the hash alone, profile and studio list with the bare framework. On PostgreSQL. */
export async function accounts(): Promise<Comparison[]> {
  const { env, remove } = await seedPostgres({ studios: 10 })
  const ours = await startProcess('server/build/main.js', env, '/health/ready')
  const argon2 = await startProcess('bench/limits/argon2.ts', {})
  const hello = await startProcess('bench/limits/hello.ts', {})
  const api = `${ours.url}/api/photobooth`
  const authorization = `Bearer ${await signIn(api, BENCH_OWNER.email)}`
  const helloLimit = () => load(hello.pid, { url: hello.url })
  try {
    return [
      await compare('sign-in : argon2id alone', '≥ 70 % of the hash rate', {
        // Sixteen at once may be more than the queue lets in (decision 0035).
        ours: () => load(ours.pid, signInsAt(api), { mayRefuse: true }),
        limit: () => load(argon2.pid, { url: argon2.url }),
      }),
      await compare('profile : fastify hello', '≥ 7,000 /s', {
        ours: () => load(ours.pid, { url: `${api}/profile/`, headers: { authorization } }),
        limit: helloLimit,
      }),
      await compare('studio list (0 studios) : fastify hello', '≥ 7,000 /s', {
        ours: () => load(ours.pid, { url: `${api}/registered-shops/`, headers: { authorization } }),
        limit: helloLimit,
      }),
    ]
  } finally {
    await Promise.all([ours.stop(), argon2.stop(), hello.stop()])
    await remove()
  }
}

/** Latency of a signed-in person's call while sixteen clients sign in without a pause. On PostgreSQL. */
export async function signInStorm(): Promise<Figure[]> {
  const { env, remove } = await seedPostgres({ studios: 10 })
  const ours = await startProcess('server/build/main.js', env, '/health/ready')
  const api = `${ours.url}/api/photobooth`
  const headers = { authorization: `Bearer ${await signIn(api, BENCH_OWNER.email)}` }
  const ask = async () => {
    const answer = await fetch(`${api}/profile/`, { headers })
    if (!answer.ok) throw new Error(`the profile answered ${answer.status}`)
    return answer.json()
  }
  const storm = { ...signInsAt(api), duration: STEADY_SECONDS }
  try {
    const calm = await steady(PROFILES_A_SECOND, ask)
    const [waits] = await Promise.all([steady(PROFILES_A_SECOND, ask), load(ours.pid, storm, { mayRefuse: true })])
    return [
      { name: `profile, ${PROFILES_A_SECOND} a second`, goal: '–', figure: percentiles(calm) },
      { name: 'the same while sixteen clients sign in', goal: 'p99 ≤ 50 ms', figure: percentiles(waits) },
    ]
  } finally {
    await ours.stop()
    await remove()
  }
}

function signInsAt(api: string) {
  return { url: `${api}/web-login/`, method: 'POST' as const, headers: JSON_TYPE, body: JSON.stringify(BENCH_OWNER) }
}
