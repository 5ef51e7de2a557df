/**
 * `npm run desktop [-- https://epassbild.example]` builds the launchers of the station into desktop/build, for the given
 * address or the one of the settings. An operator uploads them at /Betrieb/Software; demo data publishes them.
 * `npm run desktop -- keep` builds the two that the repository keeps: the demo fills in its address when it publishes them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILLED_LATER } from '../server/src/demo/fill-address.ts'
import { buildLaunchers } from './build-launchers.ts'
import { sumsOf } from './sums-of.ts'

const KEEP = 'keep'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
// biome-ignore lint/style/noProcessEnv: a script, run by a person
const { PUBLIC_URL, PORT = '3000' } = process.env
const site = process.argv[2] ?? PUBLIC_URL ?? `http://localhost:${PORT}`
const keeps = process.argv[2] === KEEP
const folder = join(import.meta.dirname, keeps ? 'kept' : 'build')
const address = keeps ? FILLED_LATER : new URL('/Aufnahme', site).href
const built = buildLaunchers({ address, version, folder })
if (keeps) writeFileSync(join(folder, 'SHA256SUMS'), sumsOf([built.windows, built.mac]))

console.log(`Windows: ${built.windows ?? 'left out, makensis is missing (Debian: apt-get install nsis)'}`)
console.log(`macOS:   ${built.mac ?? 'left out, genisoimage is missing (Debian: apt-get install genisoimage)'}`)
