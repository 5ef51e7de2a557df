import { existsSync } from 'node:fs'
import { accounts, signInStorm } from './scenarios/accounts.ts'
import { finder } from './scenarios/finder.ts'
import { pageWeight } from './scenarios/page-weight.ts'
import { pages } from './scenarios/pages.ts'
import { photoCheck } from './scenarios/photo-check.ts'
import { photos } from './scenarios/photos.ts'
import { scriptWeight } from './scenarios/script-weight.ts'
import { seal } from './scenarios/seal.ts'
import { startUp } from './scenarios/start-up.ts'
import { uploads } from './scenarios/uploads.ts'
import { comparisonTable, figureTable, pageTable } from './table.ts'

// `npm run bench` measures everything; `npm run bench -- finder pages` only what is named, and
// `npm run bench -- page-weight /map` one page; `--short` for a trial. Nothing else should run on the machine meanwhile.
const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const askedPages = asked.filter((name) => name.startsWith('/'))
const SCENARIOS = {
  finder: async () => comparisonTable(await finder()),
  accounts: async () => comparisonTable(await accounts()),
  'sign-in-storm': async () => figureTable(await signInStorm()),
  uploads: async () => comparisonTable(await uploads()),
  photos,
  pages: async () => comparisonTable(await pages()),
  seal: async () => figureTable(await seal()),
  'start-up': async () => figureTable(await startUp()),
  'photo-check': async () => figureTable(await photoCheck(chromium())),
  'script-weight': async () => figureTable(scriptWeight()),
  'page-weight': async () => pageTable(await pageWeight(chromium(), askedPages)),
}

for (const [name, measure] of Object.entries(SCENARIOS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n### ${name}\n`)
  console.log(await measure())
}

/** Asked for before anything is started: what drives it ends this process, and leaves the others behind, when it is missing. */
function chromium(): string {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error(`no browser at ${path}: install Chromium, or name it in CHROMIUM_PATH`)
  return path
}
