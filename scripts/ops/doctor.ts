import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createVault } from '../../server/src/adapters/vault/vault.ts'
import { BuildChanged, requireUnchangedBuild } from '../../server/src/app/site/build-integrity.ts'
import { ConfigFaults, readConfig } from '../../server/src/config.ts'
import { countDemo } from '../../server/src/demo/find-demo.ts'
import { countOperators } from '../../server/src/features/accounts/operator-store.ts'
import { judgeSettings } from '../../server/src/judge-settings.ts'
import { type Clock, systemClock } from '../../server/src/platform/clock.ts'
import type { Config } from '../../server/src/platform/config.ts'
import {
  type Database,
  DatabaseRefuses,
  howAway,
  isDatabaseAway,
  sqlState,
} from '../../server/src/platform/database/database.ts'
import { LockedByAnother } from '../../server/src/platform/database/exclusive-lock.ts'
import { FilesRefused } from '../../server/src/platform/database/files-refused.ts'
import { DatabaseTooNew, foreignName, requireFittingRelease } from '../../server/src/platform/database/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { ClocksApart, requireSameTime } from '../../server/src/platform/database/require-same-time.ts'
import { ComponentsTooOld, judgeComponents } from '../../server/src/platform/evidence/component-age.ts'
import { PortFailure } from '../../server/src/platform/ports/port-failure.ts'
import { SettingFileFault } from '../../server/src/platform/setting-file.ts'
import { PhotosNotApart, requireApart } from '../../server/src/require-apart.ts'
import { requireFiles } from '../../server/src/require-files.ts'
import { requireWrapped, SecretsNotAtRest } from '../../server/src/secrets-at-rest/require-wrapped.ts'
import { askServices } from '../doctor/ask-services.ts'
import type { Command } from './command.ts'

/** `undefined_table` and `undefined_column`. */
const EARLIER = ['42P01', '42703']

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Errors that end a start. */
const REFUSALS = [
  ...[BuildChanged, ClocksApart, ComponentsTooOld, DatabaseTooNew, PhotosNotApart, PortFailure],
  ...[SecretsNotAtRest, SettingFileFault],
] as const

export const command: Command = {
  usage: '',
  help: `Reads the settings as the server does, and the database if they name an existing one. Each line names a danger and its
consequence if the server starts nevertheless. Asks each outside service of the settings once, for five seconds at most: object
store, mail server (signs in, sends nothing), identity provider (its description), virus scanner, payments, directory of
authorities. The command changes nothing. The exit code is 1 if anything prevents a start in production or is dangerous. Not
checked: whether the port is free, and whether the token signs with the key of the trusted certificate, of which a start reports
faults; EID_CLIENT_SECRET and STRIPE_WEBHOOK_SECRET, which no question without a person or a payment proves; services for places.`,
  async run() {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const found = await findDangers(process.env)
    for (const line of found) console.log(`- ${line}`)
    if (found.length === 0) console.log('No dangers found: the server can start with these settings and this database.')
    return found.length === 0 ? 0 : 1
  },
}

/** A line for each danger. */
export async function findDangers(env: NodeJS.ProcessEnv, clock: Clock = systemClock): Promise<string[]> {
  return [...new Set([...(await judge(env, clock)), ...(await judgeDatabaseOf(env, clock))])]
}

async function judge(env: NodeJS.ProcessEnv, clock: Clock): Promise<string[]> {
  try {
    const config = readConfig(env)
    const { buildDigest, componentsMaxAgeDays: maxDays } = config
    const apart = await refusalOf('PHOTO_STORE', () => requireApart(config))
    return [
      ...judgeSettings(config),
      ...(await refusalOf('COMPONENTS_MAX_AGE_DAYS', () => judgeComponents(ROOT, maxDays, clock.now()))),
      // Without it `npm start` builds what is missing.
      ...(buildDigest ? await refusalOf('BUILD_DIGEST', () => requireUnchangedBuild(ROOT, buildDigest)) : []),
      ...apart,
      ...(await refusalOf('files', () => requireFiles(config))),
      // One sentence about the process of the photos is enough.
      ...(await askServices(config, clock)).filter((line) => apart.length === 0 || !line.startsWith('PHOTO_STORE: ')),
    ]
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults.map(endsStart)
    throw error
  }
}

const endsStart = (fault: string) => `${fault} (the server does not start)`

async function refusalOf(part: string, check: () => Promise<unknown>): Promise<string[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults.map(endsStart)
    if (!(error instanceof Error) || !REFUSALS.some((kind) => error instanceof kind)) throw error
    // A file's sentence names its setting.
    return [endsStart(error instanceof SettingFileFault ? error.message : `${part}: ${error.message}`)]
  }
}

/** Judges the database even with faulty settings: no setting removes the danger of demo data. */
async function judgeDatabaseOf(env: NodeJS.ProcessEnv, clock: Clock): Promise<string[]> {
  const config = readWhole(env) ?? readWhole(databaseAlone(env))
  if (!config) return []
  try {
    return await judgeDatabase(config, clock)
  } catch (error) {
    if (error instanceof LockedByAnother) return [`database: not judged. ${error.message}. Stop the server first`]
    if (error instanceof FilesRefused || error instanceof DatabaseRefuses)
      return [`database: not judged. ${error.message}`]
    if (isDatabaseAway(error)) return [`database: not judged. It ${howAway(error)}`]
    throw error
  }
}

function readWhole(env: NodeJS.ProcessEnv): Config | undefined {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigFaults) return undefined
    throw error
  }
}

function databaseAlone({ DATABASE_URL = '', DATA_DIR = '', DEMO = '', KEY_FILE = '' }: NodeJS.ProcessEnv) {
  return { DATABASE_URL, DATA_DIR, KEY_FILE, DEMO: DEMO || 'off' }
}

/** Judges clock, demo data and unwrapped secrets; an embedded directory that does not exist is an empty database. */
async function judgeDatabase(config: Config, clock: Clock): Promise<string[]> {
  if (config.database.kind === 'embedded' && !existsSync(config.database.directory)) return []
  const { db, close } = await openDatabase(config.database)
  try {
    return [
      ...(await refusalOf('database', () => requireSameTime(db, clock))),
      ...(await refusalOf('database', () => requireFittingRelease(db))),
      ...(await judgeRows(db, config)),
    ]
  } finally {
    await close()
  }
}

async function judgeRows(db: Database, config: Config): Promise<string[]> {
  if (await foreignName(db)) return []
  const isWrapped = async () => requireWrapped(db, await createVault(config))
  return [
    ...(await unlessEarlier('demo data', () => judgeDemo(db, config))),
    ...(await unlessEarlier('operators', () => judgeOperators(db, config))),
    ...(await unlessEarlier('secrets that KEY_FILE does not open', () => refusalOf('database', isWrapped))),
  ]
}

/** A database of an earlier version lacks what a question asks for, until a start migrates it. */
async function unlessEarlier(what: string, judge: () => Promise<string[]>): Promise<string[]> {
  try {
    return await judge()
  } catch (error) {
    if (!EARLIER.includes(sqlState(error) ?? '')) throw error
    return [`database: made by an earlier version; a start brings it up to date, and only then finds ${what}`]
  }
}

async function judgeDemo(db: Database, { demo }: Config): Promise<string[]> {
  const { people, firms } = await countDemo(db)
  if (demo || people + firms === 0) return []
  return [
    `database: ${people} demo accounts with a public password and ${firms} made-up companies; anybody could sign in as operator or authority. Remove them: npm run ops -- remove-demo`,
  ]
}

/** As after `remove-demo`, or in a new database; those of the demo sign in where it is on. */
async function judgeOperators(db: Database, { demo }: Config): Promise<string[]> {
  if (demo || (await countOperators(db)) > 0) return []
  return [
    'operators: there is none, so nobody can sign in at /Betrieb/Anmeldung. Create one: npm run ops -- operator EMAIL FIRST-NAME LAST-NAME',
  ]
}
