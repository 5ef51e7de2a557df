import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accounts } from '../../server/src/features/accounts/accounts-schema.ts'
import { companies } from '../../server/src/features/companies/companies-schema.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { temporaryFolder } from '../../server/test/temporary-folder.ts'
import { findDangers } from './doctor.ts'

const folder = temporaryFolder()

const KEY_FILE = join(folder, 'wrapping.keys')
writeFileSync(KEY_FILE, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 })
const SETTINGS = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://passbild.example', ALLOW_SIMULATORS: '1', KEY_FILE },
  DATA_DIR: join(folder, 'data'),
  ...{ COMPONENTS_MAX_AGE_DAYS: '60', BUILD_DIGEST: '0'.repeat(64), PHOTO_STORE: join(folder, 'nobody-listens') },
}
const inAYear = { now: () => new Date(Date.now() + 365 * 86_400_000) }
const OPERATOR = {
  ...{
    role: 'operator' as const,
    username: '',
    passwordHash: '',
    salutation: '',
    firstName: 'Merle',
    lastName: 'Brodersen',
  },
  ...{ phone: '', createdAt: new Date() },
} as const
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
      (setting) => `${setting}: ${none} cannot be read: there is no such file${END}`,
    ),
  )
}, 60_000)

it('QUAL-09, T26 counts the demo data of an earlier version, and says what only a start finds there', async () => {
  const env = { NODE_ENV: 'test', DEMO: 'off', DATA_DIR: join(folder, 'earlier') }
  const lacks = async (statement: string) => {
    const { db, close } = await openDatabase({ kind: 'embedded', directory: join(env.DATA_DIR, 'database') })
    await migrate(db)
    const demo = { name: 'Atelier Probe', legalForm: 'gbr', website: '', review: 'approved', demo: true } as const
    await db.insert(companies).values({ ...demo, licenceId: randomUUID() })
    await db.execute(statement)
    await close()
    return (await findDangers(env)).filter((line) => line.startsWith('database: '))
  }
  const secrets = 'secrets that KEY_FILE does not open'
  const later = `database: made by an earlier version; a start brings it up to date, and only then finds ${secrets}`
  expect(await lacks('drop table identity_records')).toEqual([expect.stringContaining('1 made-up companies'), later])
  const column = 'alter table accounts drop column second_factor_put_off_at'
  expect(await lacks(column)).toEqual([expect.stringContaining('2 made-up companies'), later])
}, 60_000)

it('SAFE-01 says that nobody can sign in where no operator is left, and which command makes one', async () => {
  const env = { NODE_ENV: 'test', DEMO: 'off', DATA_DIR: join(folder, 'operators') }
  const linesWith = async (...changes: { blockedAt?: Date; closedAt?: Date; demo?: boolean }[]) => {
    const { db, close } = await openDatabase({ kind: 'embedded', directory: join(env.DATA_DIR, 'database') })
    await migrate(db)
    await db.delete(accounts)
    for (const [index, change] of changes.entries())
      await db.insert(accounts).values({ ...OPERATOR, email: `betrieb${index}@passbild.test`, ...change })
    await close()
    return (await findDangers(env)).filter((line) => line.includes('/Betrieb'))
  }
  const nobody = [expect.stringMatching(/^operators: .*\/Betrieb\/Anmeldung.*npm run ops -- operator EMAIL/)]
  expect(await linesWith()).toEqual(nobody)
  // Those of the demo are closed by remove-demo; before it they are refused without DEMO=on.
  expect(await linesWith({ blockedAt: new Date() }, { closedAt: new Date() }, { demo: true })).toEqual(nobody)
  expect(await linesWith({})).toEqual([])
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
