import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { findDangers } from './doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'epassbild-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KEY_FILE = join(folder, 'wrapping.keys')
writeFileSync(KEY_FILE, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 })
const SETTINGS = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://passbild.example', ALLOW_SIMULATORS: '1', KEY_FILE },
  DATA_DIR: join(folder, 'data'),
  ...{ COMPONENTS_MAX_AGE_DAYS: '60', BUILD_DIGEST: '0'.repeat(64), PHOTO_STORE: join(folder, 'nobody-listens') },
}
const inAYear = { now: () => new Date(Date.now() + 365 * 86_400_000) }
const END = ' (the server does not start)'

it('QUAL-09 names each file of a key that the start refuses, once', async () => {
  const none = join(folder, 'none')
  const files = {
    KEY_FILE: none,
    AUDIT_KEY_FILE: none,
    RELEASE_KEY_FILE: none,
    SEAL_KEY_FILE: none,
    SEAL_CERTIFICATE_FILE: none,
  }
  const env = { ...files, NODE_ENV: 'test', DATA_DIR: join(folder, 'files') }
  const database = await openDatabase({ kind: 'embedded', directory: join(env.DATA_DIR, 'database') })
  await database.close()
  const found = await findDangers(env)
  expect(found.filter((line) => line.endsWith(END))).toEqual(
    ['KEY_FILE', 'AUDIT_KEY_FILE', 'RELEASE_KEY_FILE', 'SEAL_CERTIFICATE_FILE'].map(
      (setting) => `${setting}: ${none} cannot be read${END}`,
    ),
  )
}, 60_000)

it('SAFE-01, CERT-01 names what the start refuses beside settings: clocks, age of components, build, process of the photos', async () => {
  const database = await openDatabase({ kind: 'embedded', directory: join(SETTINGS.DATA_DIR, 'database') })
  await database.close()
  const found = await findDangers(SETTINGS, inAYear)
  expect(found.filter((line) => line.endsWith(END))).toEqual([
    expect.stringMatching('^COMPONENTS_MAX_AGE_DAYS: these components were not looked at for 60 days'),
    expect.stringMatching('^BUILD_DIGEST: '),
    expect.stringMatching('^PHOTO_STORE: '),
    expect.stringMatching('^database: the clocks of this host and of its database are 31536000 s apart'),
  ])
}, 60_000)
