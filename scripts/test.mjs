// `npm test`: set up what is missing, then every check, the cheap ones first. `npm test -- types unit` runs only those;
// what follows a single check goes to its runner: `npm run e2e -- --grep FIND`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from './setup/chromium.mjs'
import { haveDesktopTools } from './setup/desktop-tools.mjs'
import { pinnedNode } from './setup/pinned-node.mjs'
import { prepare, runCommand } from './setup/prepare.mjs'
import { bin, pinnedEnv, root, run, SetupError, stopCode } from './setup/processes.mjs'
import { countOfCommand, countOfPlaywright, countOfVitest, readReport } from './setup/reports.mjs'

const CHECKS = {
  types: { title: 'Types', run: types },
  lint: { title: 'Lint, format and import floors', run: () => command('biome', ['check', '--error-on-warnings', '.']) },
  dead: { title: 'Dead code', run: () => command('knip', ['--no-progress']) },
  unit: { title: 'Unit and API tests', run: unit },
  desktop: { title: 'Launchers of the station', run: desktop },
  parts: { title: 'Server on real parts: PostgreSQL, S3, two instances', run: realParts, needsWeb: true },
  together: { title: 'Journeys on two instances', run: together, needsWeb: true, needsBrowser: true },
  browser: { title: 'Browser tests', run: browser, needsWeb: true, needsBrowser: true },
}

await runCommand(async () => {
  const { chosen, rest } = chooseChecks(process.argv.slice(2))
  const needsBrowser = chosen.some((check) => check.needsBrowser)
  await prepare({ web: chosen.some((check) => check.needsWeb) })
  const chromium = needsBrowser ? await requireChromium() : undefined
  const reports = mkdtempSync(join(tmpdir(), 'epassbild-test-'))
  try {
    return await runAll(chosen, { reports, rest, chromium })
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

function chooseChecks(args) {
  const names = args.filter((arg) => arg in CHECKS)
  const rest = args.filter((arg) => !(arg in CHECKS))
  if (rest.length > 0 && names.length !== 1) {
    throw new SetupError(`Unknown: ${rest.join(' ')}. The checks are ${Object.keys(CHECKS).join(', ')}.`)
  }
  return { chosen: (names.length > 0 ? names : Object.keys(CHECKS)).map((name) => CHECKS[name]), rest }
}

async function runAll(checks, context) {
  const total = { passed: 0, failed: 0, repeat: [] }
  for (const check of checks) {
    console.log(`\n── ${check.title} ${'─'.repeat(Math.max(0, 70 - check.title.length))}`)
    const start = performance.now()
    const { passed, failed, repeat = [] } = await check.run(context)
    if (stopCode()) return stopCode()
    total.passed += passed
    total.failed += failed
    total.repeat.push(...repeat)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${failed === 0 ? 'ok' : 'FAILED'}: ${passed} passed, ${failed} failed, ${seconds} s`)
  }
  if (total.repeat.length > 0) console.log(`\n${total.repeat.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function types() {
  const generated = await command('react-router', ['typegen'], { cwd: join(root, 'web') })
  const checked = []
  for (const project of ['.', 'web', 'e2e']) checked.push(await command('tsc', ['-p', project]))
  return [generated, ...checked].reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
}

async function unit({ reports, rest }) {
  const file = join(reports, 'unit.json')
  const projects = ['contract', 'packages', 'server', 'web', 'repository'].map((name) => `--project=${name}`)
  const code = await run(join(bin, 'vitest'), [...vitestArgs(file), ...projects, ...rest])
  return countOfVitest(readReport(file), code)
}

/** Builds both and looks inside; needs two programs that only some machines have. */
async function desktop({ reports, rest }) {
  if (!(await haveDesktopTools())) {
    console.log('Left out: the launchers need makensis (nsis) and genisoimage. Please install them.')
    return { passed: 0, failed: 0 }
  }
  const file = join(reports, 'desktop.json')
  const code = await run(join(bin, 'vitest'), [...vitestArgs(file), '--project=desktop', ...rest])
  return countOfVitest(readReport(file), code)
}

/** The same server tests again, and those that need more than the embedded parts. */
async function realParts({ reports, rest }) {
  const file = join(reports, 'parts.json')
  const args = [...vitestArgs(file), '--project=parts: *', ...rest]
  const code = await run(pinnedNode(), ['scripts/real-parts.ts', join(bin, 'vitest'), ...args])
  return countOfVitest(readReport(file), code)
}

function vitestArgs(file) {
  return ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
}

async function browser({ reports, rest, chromium }) {
  const file = join(reports, 'browser.json')
  const env = playwrightEnv(chromium, file)
  const code = await run(join(bin, 'playwright'), ['test', ...rest], { cwd: join(root, 'e2e'), env })
  return countOfPlaywright(readReport(file), code)
}

/**
 * Journeys again, on PostgreSQL, S3, SMTP and two instances behind a proxy: the first way and the way of a photo, or those
 * that are named (`node scripts/test.mjs together spec` takes all).
 */
async function together({ reports, rest, chromium }) {
  const file = join(reports, 'together.json')
  const journeys = rest.length > 0 ? rest : ['first-way', 'photo-journey']
  // One after the other, as the journeys that share a server do elsewhere, too.
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--workers=1', ...journeys]
  const command = ['scripts/real-parts.ts', '--instances', join(bin, 'playwright'), ...args]
  const code = await run(pinnedNode(), command, { env: playwrightEnv(chromium, file) })
  return countOfPlaywright(readReport(file), code)
}

function playwrightEnv(chromium, file) {
  return { ...pinnedEnv, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
}

async function command(name, args, options) {
  return countOfCommand(await run(join(bin, name), args, options))
}
