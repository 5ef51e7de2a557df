import { existsSync } from 'node:fs'
import { capacityTable } from './capacity.ts'
import type { Comparison } from './measure.ts'
import { machine, putTable } from './put-table.ts'
import { accounts, signInStorm } from './scenarios/accounts.ts'
import { finder } from './scenarios/finder.ts'
import { finderByNeed } from './scenarios/finder-by-need.ts'
import { interactions } from './scenarios/interactions.ts'
import { longLog } from './scenarios/long-log.ts'
import { mapFrames } from './scenarios/map-frames.ts'
import { operatorRooms } from './scenarios/operator-rooms.ts'
import { pageWeight } from './scenarios/page-weight.ts'
import { pages } from './scenarios/pages.ts'
import { photoCheck } from './scenarios/photo-check.ts'
import { photos } from './scenarios/photos.ts'
import { scriptWeight } from './scenarios/script-weight.ts'
import { seal } from './scenarios/seal.ts'
import { sealToken } from './scenarios/seal-token.ts'
import { startUp } from './scenarios/start-up.ts'
import { station } from './scenarios/station.ts'
import { uploads } from './scenarios/uploads.ts'
import { comparisonTable, figureTable, pageTable } from './table.ts'

// `npm run bench` measures everything; `npm run bench -- finder pages` only what is named, and
// `npm run bench -- page-weight /map` one page; `--write` updates docs/performance.md and docs/capacity.md;
// `--short` is for a trial. Nothing else should run on the machine meanwhile.
const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const askedPages = asked.filter((name) => name.startsWith('/'))
const writes = process.argv.includes('--write')
const measured: Comparison[] = []
const tableOf = (rows: readonly Comparison[]) => {
  measured.push(...rows)
  return comparisonTable(rows)
}
const SCENARIOS = {
  finder: async () => tableOf(await finder()),
  'finder-by-need': async () => figureTable(await finderByNeed()),
  accounts: async () => tableOf(await accounts()),
  'sign-in-storm': async () => figureTable(await signInStorm()),
  uploads: async () => tableOf(await uploads()),
  photos: async () => {
    const { rows, figures } = await photos()
    return `${tableOf(rows)}\n\n${figureTable(figures)}`
  },
  pages: async () => tableOf(await pages()),
  seal: async () => figureTable(await seal()),
  'seal-token': async () => figureTable(await sealToken()),
  'start-up': async () => figureTable(await startUp()),
  'photo-check': async () => figureTable(await photoCheck(chromium())),
  interactions: async () => figureTable(await interactions(chromium())),
  'operator-rooms': async () => figureTable(await operatorRooms(chromium())),
  'long-log': async () => figureTable(await longLog()),
  'map-frames': async () => figureTable(await mapFrames(chromium())),
  station: async () => figureTable(await station(chromium())),
  'script-weight': async () => figureTable(scriptWeight()),
  'page-weight': async () => pageTable(await pageWeight(chromium(), askedPages)),
}

const unknown = asked.filter((name) => !name.startsWith('/') && !Object.hasOwn(SCENARIOS, name))
if (unknown.length > 0) {
  console.error(`No such scenario: ${unknown.join(', ')}. There are ${Object.keys(SCENARIOS).join(', ')}.`)
  process.exit(1)
}
if (askedPages.length > 0 && !asked.includes('page-weight')) {
  console.error(`${askedPages.join(', ')}: pages are measured by page-weight.`)
  process.exit(1)
}
const begun = machine()
for (const [name, measure] of Object.entries(SCENARIOS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const table = await measure().catch((error: unknown) => {
    // The others are still measured; the table of this one stays as it was.
    console.error(`${name}:`, error)
    process.exitCode = 1
  })
  if (table === undefined) continue
  console.log(`\n### ${name}\n\n${table}`)
  if (writes) putTable('performance', name, table)
}
if (writes && asked.length === 0) putTable('performance', 'machine', begun)
const cores = capacityTable(measured)
if (cores) console.log(`\n### capacity\n\n${cores}`)
if (cores && writes) putTable('capacity', 'cores', cores)

/** Checked before anything starts: without it, its driver ends this process and leaves the others running. */
function chromium(): string {
  const path = process.env.CHROMIUM_PATH ?? ''
  if (!existsSync(path)) throw new Error('no browser: install Chromium, or name it in CHROMIUM_PATH')
  return path
}
