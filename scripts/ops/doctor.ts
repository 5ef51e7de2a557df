import { existsSync } from 'node:fs'
import { createVault } from '../../server/src/adapters/vault/vault.ts'
import { ConfigFaults, readConfig } from '../../server/src/config.ts'
import { countDemo } from '../../server/src/demo/find-demo.ts'
import { judgeSettings } from '../../server/src/judge-settings.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { type Database, sqlState } from '../../server/src/platform/database/database.ts'
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
    const found = await examine(process.env)
    for (const line of found) console.log(`- ${line}`)
    if (found.length === 0) console.log('Nothing found: these settings and this database may start.')
    return found.length === 0 ? 0 : 1
  },
}

async function examine(env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    const config = readConfig(env)
    return [...judgeSettings(config), ...(await judgeDatabase(config))]
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults.map((fault) => `${fault} (the server does not start)`)
    throw error
  }
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
