import { rmSync } from 'node:fs'
import { type Comparison, compare, load } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { BENCH_OWNER, seededDataDir } from '../seed.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Login against the hash alone; profile, list and create against what the framework can do at all. */
export async function accounts(): Promise<Comparison[]> {
  const directory = await seededDataDir(10)
  const env = { DATA_DIR: directory, RATE_LIMITS: 'off', DEMO: 'off' }
  const ours = await startProcess('server/src/main.ts', env, '/health/ready')
  const argon2 = await startProcess('bench/limits/argon2.ts', env)
  const hello = await startProcess('bench/limits/hello.ts', env)
  const api = `${ours.url}/api/photobooth`
  const authorization = `Bearer ${await logIn(api)}`
  const helloLimit = () => load(hello.pid, { url: hello.url })
  try {
    return [
      await compare('login', '≥ 70 % of the hash rate', {
        ours: () =>
          load(ours.pid, {
            url: `${api}/web-login/`,
            method: 'POST',
            headers: JSON_TYPE,
            body: JSON.stringify(BENCH_OWNER),
          }),
        limit: () => load(argon2.pid, { url: argon2.url }),
      }),
      await compare('profile', '≥ 15 % of fastify hello', {
        ours: () => load(ours.pid, { url: `${api}/profile/`, headers: { authorization } }),
        limit: helloLimit,
      }),
      await compare('studio list (0 studios)', '≥ 6,000 /s on PostgreSQL', {
        ours: () => load(ours.pid, { url: `${api}/registered-shops/`, headers: { authorization } }),
        limit: helloLimit,
      }),
    ]
  } finally {
    await Promise.all([ours.stop(), argon2.stop(), hello.stop()])
    rmSync(directory, { recursive: true, force: true })
  }
}

async function logIn(api: string): Promise<string> {
  const answer = await fetch(`${api}/web-login/`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(BENCH_OWNER),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error('the bench owner could not log in')
  return token
}
