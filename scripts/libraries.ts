/**
 * `npm run libraries` writes docs/libraries.md and the days of new versions in server/data/component-dates.json.
 * `npm run libraries -- NAME…` records that the maintenance of these was checked today.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dateComponents } from './libraries/date-components.ts'
import { libraryRegister } from './libraries/list-libraries.ts'

const root = join(import.meta.dirname, '..')
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const DATES = 'server/data/component-dates.json'

const lockfile = readJson('package-lock.json')
writeFileSync(join(root, 'docs/libraries.md'), libraryRegister(lockfile))
const today = new Date().toISOString().slice(0, 10)
const dates = dateComponents(lockfile, readJson(DATES), { today, lookedAt: process.argv.slice(2) })
writeFileSync(join(root, DATES), `${JSON.stringify(dates, null, 2)}\n`)
