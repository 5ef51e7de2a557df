import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PART_WORDS, type WatchedPart } from '@epassbild/contract/service-status.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type DirectorySimulator, startDirectory } from './dvdv-simulator.ts'
import { startPostgres, type TestPostgres } from './parts/postgres.ts'
import { startRelay } from './parts/relay.ts'
import { startSwift, type TestObjectStore } from './parts/swift.ts'
import { type Instance, startInstance } from './start-instance.ts'

const OPS = fileURLToPath(new URL('../../scripts/ops.ts', import.meta.url))
const GOAL_MS = 60_000
const folder = temporaryFolder()

let postgres: TestPostgres
let swift: TestObjectStore
let line: Awaited<ReturnType<typeof startRelay>>
let directory: DirectorySimulator
let instance: Instance
let publisher: ReturnType<typeof spawn>

/** The parts are not shared: other tests use the run's own at the same time. */
beforeAll(async () => {
  const [database, store] = [await startPostgres(), await startSwift()]
  if (!database || !store) throw new Error('PostgreSQL and Swift were there a moment ago')
  postgres = database
  swift = store
  directory = await startDirectory()
  const endpoint = new URL(new URL(swift.url).searchParams.get('endpoint') ?? '')
  line = await startRelay({ host: endpoint.hostname, port: Number(endpoint.port) })
  instance = await startInstance({
    DATABASE_URL: postgres.url,
    OBJECT_STORE: swift.url.replace(
      encodeURIComponent(endpoint.origin),
      encodeURIComponent(`http://127.0.0.1:${line.port}`),
    ),
    S3_ACCESS_KEY_ID: swift.keyId,
    S3_SECRET_ACCESS_KEY: swift.secret,
    AUTHORITY_DIRECTORY_URL: directory.url,
    AUTHORITY_DIRECTORY_TOKEN: directory.token,
  })
  publisher = spawn(process.execPath, [OPS, 'status', instance.url, folder, '--every', '5'], { stdio: 'ignore' })
}, 240_000)

afterAll(async () => {
  const ended = publisher && once(publisher, 'exit')
  publisher?.kill()
  await ended
  await instance?.stop()
  await line?.stop()
  directory?.stop()
  await swift?.stop()
  await postgres?.stop()
})

const page = () => readFileSync(join(folder, 'index.html'), 'utf8')

/** Milliseconds until the page shows these outages, and no others. */
async function untilSaid(parts: readonly WatchedPart[]): Promise<number> {
  const begun = performance.now()
  const wanted = parts.map((part) => PART_WORDS[part].away)
  const said = () => Object.values(PART_WORDS).flatMap(({ away }) => (page().includes(away) ? [away] : []))
  await vi.waitFor(() => expect(said()).toEqual(wanted), { timeout: GOAL_MS, interval: 250 })
  return Math.round(performance.now() - begun)
}

it('SLIP-07 each part that fails appears on the published page with its own message within a minute', async () => {
  await untilSaid([])
  const seconds: Record<string, number> = {}
  await postgres.halt('killed')
  seconds.database = await untilSaid(['database'])
  // One wait covers both recoveries and outages.
  await postgres.resume()
  line.behave('frozen')
  directory.mood = 'down'
  seconds.objectsAndDirectory = await untilSaid(['objects', 'directory'])
  line.behave('well')
  directory.mood = 'well'
  await untilSaid([])
  await instance.stop()
  seconds.cloud = await untilSaid(['cloud'])
  console.log(`on the status page after milliseconds: ${JSON.stringify(seconds)}`)
  expect(Math.max(...Object.values(seconds))).toBeLessThan(GOAL_MS)
  expect(page()).toContain('Es gibt eine Störung.')
}, 600_000)
