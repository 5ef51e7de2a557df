import { existsSync } from 'node:fs'
import { readConfig } from '../../server/src/config.ts'
import type { Config } from '../../server/src/platform/config.ts'

/** The settings that `npm start` reads: those of .env, if there is one; the environment's own values go first. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}
