/**
 * `npm run desktop [-- https://epassbild.example]` builds the launchers of the station into desktop/build, for the given
 * address or the one of the settings. An operator uploads them at /Betrieb/Software; demo data publishes them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLaunchers } from './build-launchers.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
// biome-ignore lint/style/noProcessEnv: a script, run by a person
const { PUBLIC_URL, PORT = '3000' } = process.env
const site = process.argv[2] ?? PUBLIC_URL ?? `http://localhost:${PORT}`
const folder = join(import.meta.dirname, 'build')
const built = buildLaunchers({ address: new URL('/Aufnahme', site).href, version, folder })

console.log(`Windows: ${built.windows ?? 'left out, makensis is missing (Debian: apt-get install nsis)'}`)
console.log(`macOS:   ${built.mac ?? 'left out, genisoimage is missing (Debian: apt-get install genisoimage)'}`)
