import { type Comparison, compare, load } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { BENCH_OWNER, seedPostgres } from '../seed.ts'
import { JSON_TYPE, logIn } from '../sign-in.ts'

/** Login against the hash alone, profile and studio list against what the framework can do at all. On PostgreSQL. */
export async function accounts(): Promise<Comparison[]> {
  const { env, remove } = await seedPostgres({ studios: 10 })
  const ours = await startProcess('server/src/main.ts', env, '/health/ready')
  const argon2 = await startProcess('bench/limits/argon2.ts', {})
  const hello = await startProcess('bench/limits/hello.ts', {})
  const api = `${ours.url}/api/photobooth`
  const authorization = `Bearer ${await logIn(api, BENCH_OWNER.email)}`
  const logins = {
    url: `${api}/web-login/`,
    method: 'POST' as const,
    headers: JSON_TYPE,
    body: JSON.stringify(BENCH_OWNER),
  }
  const helloLimit = () => load(hello.pid, { url: hello.url })
  try {
    return [
      await compare('login', '≥ 70 % of the hash rate', {
        // Sixteen at once may be more than the queue lets in (decision 0035).
        ours: () => load(ours.pid, logins, { mayRefuse: true }),
        limit: () => load(argon2.pid, { url: argon2.url }),
      }),
      await compare('profile', '≥ 15 % of fastify hello', {
        ours: () => load(ours.pid, { url: `${api}/profile/`, headers: { authorization } }),
        limit: helloLimit,
      }),
      await compare('studio list (0 studios)', '≥ 10 % of fastify hello', {
        ours: () => load(ours.pid, { url: `${api}/registered-shops/`, headers: { authorization } }),
        limit: helloLimit,
      }),
    ]
  } finally {
    await Promise.all([ours.stop(), argon2.stop(), hello.stop()])
    await remove()
  }
}
