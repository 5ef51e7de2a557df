import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type Instance, NODE_COMPILE_CACHE, startInstance } from './start-instance.ts'

const OPS = fileURLToPath(new URL('../../scripts/ops.ts', import.meta.url))
const folder = temporaryFolder()

const DATA_DIR = join(folder, 'data')
const KEY_FILE = join(folder, 'wrapping.keys')
writeFileSync(KEY_FILE, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
/** Simulators replace the services that this machine does not have. */
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://passbild.example', ALLOW_SIMULATORS: '1', KEY_FILE }

type Settings = Record<string, string>
const start = (settings: Settings) => startInstance({ DATA_DIR, RATE_LIMITS: 'on', ...settings })

/** The error message if the start is refused, else an empty string. */
async function refusalOf(settings: Settings): Promise<string> {
  const outcome = await start(settings).catch((error: unknown) => String(error))
  if (typeof outcome === 'string') return outcome
  await outcome.stop()
  return ''
}

/** Runs in a folder without `.env`. */
function ops(settings: Settings, ...args: string[]): Promise<{ status: number | null; said: string }> {
  const env = { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE, DATA_DIR, ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [OPS, ...args], { cwd: folder, env }, (_failed, stdout, stderr) =>
      resolve({ status: child.exitCode, said: stdout + stderr }),
    )
  })
}

async function signIn({ url }: Instance, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'Demo2026!' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/photobooth/web-login/`, { method: 'POST', headers, body })).text()
}

// Concurrent, because the second mostly waits for a database.
describe('a host who turns a demo into production on the same database', () => {
  it.concurrent('SAFE-01, T26, T30, T32 is stopped at each danger, and each sentence names the next step', async () => {
    const demo = await start({ DEMO: 'on' })
    expect(await signIn(demo, 'betrieb@demo.test')).toContain('access_token')
    await demo.stop()

    const { PUBLIC_URL } = PRODUCTION
    expect(await refusalOf({ PUBLIC_URL })).toContain('set NODE_ENV=production')
    expect(await refusalOf({ ...PRODUCTION, NODE_ENV: 'Production' })).toContain('NODE_ENV: must be')
    expect(await refusalOf({ ...PRODUCTION, KEY_FILE: '' })).toContain('KEY_FILE: unset')
    expect(await refusalOf(PRODUCTION)).toContain('npm run ops -- remove-demo')

    const unready = await ops({ ...PRODUCTION, KEY_FILE: '' }, 'doctor')
    expect(unready.status).toBe(1)
    for (const danger of ['KEY_FILE: unset; a database copy', 'demo accounts with a public password'])
      expect(unready.said).toContain(danger)
    const operator = ['operator', 'betrieb@passbild.example', 'Merle', 'Brodersen']
    expect(await ops(PRODUCTION, ...operator)).toMatchObject({
      status: 2,
      said: expect.stringContaining('ops -- keys wrap'),
    })

    expect(await ops(PRODUCTION, 'remove-demo')).toMatchObject({
      status: 0,
      said: expect.stringContaining('ops -- keys wrap'),
    })
    expect(await refusalOf(PRODUCTION)).toContain('npm run ops -- keys wrap')
    expect((await ops(PRODUCTION, 'doctor')).said).toContain('lies in clear')
    expect((await ops(PRODUCTION, 'keys', 'wrap')).status).toBe(0)
    expect((await ops(PRODUCTION, ...operator)).status).toBe(0)
    const [, email = ''] = operator
    expect(await ops(PRODUCTION, 'operator', '--end', email)).toEqual({
      status: 2,
      said: expect.stringContaining('last'),
    })
    await ops(PRODUCTION, 'operator', 'nachfolge@passbild.example', 'Timo', 'Lenz')
    expect((await ops(PRODUCTION, 'operator', '--end', email)).status).toBe(0)
    const { said: operators } = await ops(PRODUCTION, 'operator', '--list')
    expect(operators).toMatch(/\tbetrieb@passbild\.example\tMerle Brodersen\tmade .*\tblocked .*\n.*nachfolge@/)

    const { said: ready } = await ops(PRODUCTION, 'doctor')
    expect(ready).toContain('ALLOW_SIMULATORS: simulators in production; identities and payments are not real')
    expect(ready).not.toContain('database:')
    const production = await start(PRODUCTION)
    for (const email of ['betrieb@demo.test', 'amt@demo.test', 'inhaber@demo.test'])
      expect(await signIn(production, email)).toContain('wrong-credentials')
    expect((await fetch(`${production.url}/dev/postfach`)).status).toBe(404)
    const proxied = await fetch(`${production.url}/api/status/`, { headers: { 'x-forwarded-for': '192.0.2.7' } })
    expect(proxied.status).toBe(503)
    await production.stop()
  }, 300_000)

  it.concurrent('SAFE-01 learns from doctor about a database that does not answer, beside the settings', async () => {
    const { status, said } = await ops({ ...PRODUCTION, DATABASE_URL: 'postgres://e@127.0.0.1:1/e' }, 'doctor')
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('OBJECT_STORE: unset, like PHOTO_STORE, with PostgreSQL'),
    ])
    expect(said).toContain('database: not judged. It does not answer')
  }, 60_000)
})
