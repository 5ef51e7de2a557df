import { existsSync } from 'node:fs'
import { createVault } from '../../server/src/adapters/vault/vault.ts'
import { ConfigFaults, readConfig } from '../../server/src/config.ts'
import { countDemo } from '../../server/src/demo/find-demo.ts'
import { judgeSettings } from '../../server/src/judge-settings.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { type Database, isDatabaseAway, sqlState } from '../../server/src/platform/database/database.ts'
import { LockedByAnother } from '../../server/src/platform/database/exclusive-lock.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { VaultClosed } from '../../server/src/platform/ports/vault.ts'
import { requireWrapped, SecretsNotAtRest } from '../../server/src/secrets-at-rest/require-wrapped.ts'
import type { Command } from './command.ts'

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'

export const command: Command = {
  usage: '',
  help: `Reads the settings as the server would, and the database if they name one that is there. Each line names a danger and
what a start all the same would cost. Nothing is changed. 1 when something keeps production from starting or would hurt.`,
  async run() {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const found = [...judge(process.env), ...(await judgeDatabaseOf(process.env))]
    for (const line of found) console.log(`- ${line}`)
    if (found.length === 0) console.log('Nothing found: these settings and this database may start.')
    return found.length === 0 ? 0 : 1
  },
}

function judge(env: NodeJS.ProcessEnv): string[] {
  try {
    return judgeSettings(readConfig(env))
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults.map((fault) => `${fault} (the server does not start)`)
    throw error
  }
}

/** Also of settings that are not right yet: demo data is a danger that no setting takes away. */
async function judgeDatabaseOf(env: NodeJS.ProcessEnv): Promise<string[]> {
  const config = readWhole(env) ?? readWhole(databaseAlone(env))
  if (!config) return []
  try {
    return await judgeDatabase(config)
  } catch (error) {
    if (error instanceof LockedByAnother) return [`database: not judged. ${error.message}. Stop the server first`]
    if (isDatabaseAway(error))
      return ['database: not judged. It does not answer; is DATABASE_URL right, and is it running?']
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

/** Demo data and open secrets beside these settings; an embedded directory that is not there yet is an empty database. */
async function judgeDatabase(config: Config): Promise<string[]> {
  if (config.database.kind === 'embedded' && !existsSync(config.database.directory)) return []
  const database = await openDatabase(config.database)
  try {
    return [...(await judgeDemo(database.db, config)), ...(await judgeSecrets(database.db, config))]
  } catch (error) {
    const state = sqlState(error)
    if (state === UNDEFINED_TABLE) return []
    if (state !== UNDEFINED_COLUMN) throw error
    return ['database: made by an earlier version; demo data in it is found once this version has started in a trial']
  } finally {
    await database.close()
  }
}

async function judgeDemo(db: Database, { demo }: Config): Promise<string[]> {
  const { people, firms } = await countDemo(db)
  if (demo || people + firms === 0) return []
  return [
    `database: ${people} demo accounts with a public password and ${firms} made-up companies; anybody could sign in as operator or authority. Remove them: npm run ops -- remove-demo`,
  ]
}

async function judgeSecrets(db: Database, config: Config): Promise<string[]> {
  try {
    await requireWrapped(db, await createVault(config))
    return []
  } catch (error) {
    if (error instanceof SecretsNotAtRest || error instanceof VaultClosed)
      return [`database: ${error.message} (the server does not start)`]
    throw error
  }
}
