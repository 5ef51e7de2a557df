import { existsSync } from 'node:fs'
import { readConfig } from '../../server/src/config.ts'
import type { Config } from '../../server/src/platform/config.ts'

/**
 * Refuses a shell without the service's settings: the account would land in an embedded database that the service does
 * not use.
 */
export function requireServiceSettings(env: NodeJS.ProcessEnv): void {
  if (existsSync('.env') || env.DATABASE_URL || env.DATA_DIR) return
  throw new Error(
    'No settings of the service found: neither .env nor DATABASE_URL or DATA_DIR. Run this in the folder of .env, or with the same environment as the server.',
  )
}

/** The way on where a command finds nothing of the service. */
export const WITH_SETTINGS =
  'Run it with the settings of the service: in the folder of its .env, or with the same environment.'

/** The settings that `npm start` reads: those of .env, if any; the environment's own values take precedence. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}
