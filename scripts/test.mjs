// `npm test`: set up what is missing, then the checks in ten minutes, cheap ones first and in parallel.
// `npm test -- whole` runs every test, as before a landing (decision 0084), `-- long` the long forms, `-- types unit`
// these checks, whole. Arguments behind a single check go to its runner: `npm run e2e -- --grep FIND`.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from './setup/chromium.mjs'
import { haveDesktopTools } from './setup/desktop-tools.mjs'
import { pinnedNode } from './setup/pinned-node.mjs'
import { prepare, runCommand } from './setup/prepare.mjs'
import { bin, pinnedEnv, root, run, SetupError, stopCode } from './setup/processes.mjs'
import { countOfCommand, countOfPlaywright, countOfVitest, readReport } from './setup/reports.mjs'

const CHECKS = {
  types: { title: 'Types', run: types },
  lint: { title: 'Lint, format and import floors', run: lint },
  dead: { title: 'Dead code', run: dead },
  documents: { title: 'Documents, deployment and set-up', run: documents },
  unit: { title: 'Unit, component and API tests', run: unit },
  parts: { title: 'Slow tests, server processes, S3, scanner, launchers', run: parts, needsBuild: true },
  together: { title: 'Journeys on two instances', run: together, needsBuild: true, needsBrowser: true },
  certified: { title: 'Journey through the certified mode', run: certified, needsBuild: true, needsBrowser: true },
  browser: { title: 'Journeys', run: browser, needsBuild: true, needsBrowser: true },
  drills: { title: 'Drills in their long form', run: drills, needsBuild: true },
  pair: { title: 'Every journey on two instances', run: pair, needsBuild: true, needsBrowser: true },
}
const CHEAP = ['types', 'lint', 'dead', 'documents']
/** Groups of checks, one after the other; those of a group run side by side. */
const FORMS = {
  short: [CHEAP, ['unit'], ['parts', 'together'], ['browser']],
  whole: [CHEAP, ['unit'], ['parts'], ['together', 'certified'], ['browser']],
  long: [['drills'], ['pair']],
}
/** The parts of `npm test`: one fast test of each kind. */
const SHORT_PARTS = [
  'killed-transfers.process',
  'two-instances.s3',
  'instances.postgres',
  'shared-reads.postgres',
  'upgrade.postgres',
  'objects-s3.s3',
  'virus-scanner-clamd',
  'sign-by-module.softhsm',
  'sign-cades.openssl',
  'retrieval-example.python',
]
/** More workers than cores: tests mostly wait, for the database, for time-outs and for reconnections. */
const WORKERS = String(1.5 * availableParallelism())

await runCommand(async () => {
  const { groups, short, rest } = chooseChecks(process.argv.slice(2))
  const checks = groups.flat().map((name) => CHECKS[name])
  await prepare({ build: checks.some(({ needsBuild }) => needsBuild) })
  const chromium = checks.some(({ needsBrowser }) => needsBrowser) ? await requireChromium() : undefined
  const reports = mkdtempSync(join(tmpdir(), 'epassbild-test-'))
  try {
    return await runAll(groups, { reports, short, rest, chromium })
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

/** Without names, the short form; else the named form or checks, whole. */
function chooseChecks(args) {
  if (args.length === 0) return { groups: FORMS.short, short: true, rest: [] }
  const names = args.flatMap((arg) => FORMS[arg]?.flat() ?? arg).filter((name) => name in CHECKS)
  const rest = args.filter((arg) => !(arg in CHECKS) && !(arg in FORMS))
  if (rest.length > 0 && names.length !== 1) {
    throw new SetupError(
      `Unknown: ${rest.join(' ')}. The checks are ${Object.keys(CHECKS).join(', ')}, whole and long.`,
    )
  }
  const isNamed = (name) => names.includes(name)
  const groups = [...FORMS.whole, ...FORMS.long].map((group) => group.filter(isNamed))
  return { groups: groups.filter(({ length }) => length > 0), short: false, rest }
}

async function runAll(groups, context) {
  const counts = []
  for (const group of groups) {
    const run = (name) => runCheck(CHECKS[name], group, context)
    if (!stopCode()) counts.push(...(await Promise.all(group.map(run))))
  }
  if (stopCode()) return stopCode()
  const repeat = counts.flatMap((count) => count.repeat ?? [])
  if (repeat.length > 0) console.log(`\n${repeat.join('\n')}`)
  const { passed, failed } = sum(counts)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** A check that runs beside others is printed when it has ended, one that runs alone while it runs. */
async function runCheck(check, { length }, context) {
  const heading = `\n── ${check.title} ${'─'.repeat(Math.max(0, 70 - check.title.length))}`
  const printed = length > 1 ? [`${heading}\n`] : console.log(heading)
  const start = performance.now()
  const count = await check.run({ ...context, printed })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const end = `${count.failed === 0 ? 'ok' : 'FAILED'}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`
  console.log((printed ?? []).join('') + end)
  return count
}

function sum(counts) {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
}

async function types({ printed }) {
  const projects = Object.entries({ root: '.', web: 'web', e2e: 'e2e' })
  const checked = await Promise.all(
    projects.map(([name, project]) => command('tsc', typeArgs(name, project), { printed })),
  )
  return sum(checked)
}

/** Incremental: files that have not changed since the last run are not checked again. */
function typeArgs(name, project) {
  return [
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    join(root, `node_modules/.cache/types/${name}.tsbuildinfo`),
  ]
}

function lint({ printed }) {
  return command('biome', ['check', '--error-on-warnings', '.'], { printed })
}

function dead({ printed }) {
  return command('knip', ['--no-progress'], { printed })
}

function documents(context) {
  return vitest({ ...context, projects: ['repository'] })
}

/** On PostgreSQL where there is one, else on the embedded database; needs neither the web app nor another program. */
function unit(context) {
  const projects = ['contract', 'packages', 'web', 'components', 'server']
  return vitest({ ...context, projects, beside: ['scripts/real-parts.ts', '--database'] })
}

/**
 * Tests of several seconds; those that need the built web app, an object store, a scanner or another language; and the
 * launchers, where they can be built.
 */
async function parts(context) {
  const beside = ['scripts/real-parts.ts']
  if (context.short) return vitest({ ...context, projects: ['parts'], rest: SHORT_PARTS, beside })
  const desktop = await haveDesktopTools()
  if (!desktop) console.log('Left out: the launchers need makensis (nsis) and genisoimage. Please install them.')
  const projects = ['slow', 'slow-web', 'parts', 'embedded', ...(desktop ? ['desktop'] : [])]
  return vitest({ ...context, projects, beside })
}

async function vitest({ reports, rest, printed, projects, beside }) {
  // For a project, the configuration overrides the command line, and this variable overrides both.
  const env = { VITEST_MAX_WORKERS: WORKERS, ...pinnedEnv }
  const file = join(reports, `${projects[0]}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const all = [...args, ...projects.map((name) => `--project=${name}`), ...rest]
  const program = join(bin, 'vitest')
  const [command, ...before] = beside ? [pinnedNode(), ...beside, program] : [program]
  const code = await run(command, [...before, ...all], { env, printed })
  return countOfVitest(readReport(file), code)
}

/** `npm run drills -- kill end` does only those. */
async function drills({ rest }) {
  return countOfCommand(await run(pinnedNode(), ['scripts/real-parts.ts', pinnedNode(), 'e2e/drills/run.ts', ...rest]))
}

/** The short form walks those tagged `@main`: one for each way through the product. */
async function browser({ reports, short, rest, chromium }) {
  const file = join(reports, 'browser.json')
  const env = playwrightEnv(chromium, file)
  const chosen = short ? ['--grep', '@main'] : rest
  const args = ['test', ...outputOf('browser'), ...chosen]
  const code = await run(join(bin, 'playwright'), args, { cwd: join(root, 'e2e'), env })
  return countOfPlaywright(readReport(file), code)
}

/** On real PostgreSQL, object store and scanner, with every other counterpart simulated by a process of its own. */
async function certified({ reports, rest, chromium, printed }) {
  const file = join(reports, 'certified.json')
  const args = ['test', '-c', 'e2e/certified.config.ts', ...outputOf('certified'), ...rest]
  const command = ['scripts/certified-system.ts', join(bin, 'playwright'), ...args]
  const code = await run(pinnedNode(), command, { env: playwrightEnv(chromium, file), printed })
  return countOfPlaywright(readReport(file), code)
}

/** With PostgreSQL, S3, SMTP and two instances behind a proxy: photo-journey; whole also first-way; or those named. */
function together(context) {
  return onTwoInstances(context, context.short ? ['photo-journey'] : ['first-way', 'photo-journey'])
}

function pair(context) {
  return onTwoInstances(context, [])
}

async function onTwoInstances({ reports, rest, chromium, printed }, journeys) {
  const file = join(reports, 'together.json')
  // One after the other, as the journeys that share a server do elsewhere, too.
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--workers=1', ...outputOf('together')]
  const chosen = rest.length > 0 ? rest : journeys
  const command = ['scripts/real-parts.ts', '--instances', join(bin, 'playwright'), ...args, ...chosen]
  const code = await run(pinnedNode(), command, { env: playwrightEnv(chromium, file), printed })
  return countOfPlaywright(readReport(file), code)
}

/** Playwright empties this folder when it starts: each check has its own, so that the pictures of a failure stay. */
function outputOf(check) {
  return [`--output=${join(root, 'e2e/test-results', check)}`]
}

function playwrightEnv(chromium, file) {
  return { ...pinnedEnv, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
}

async function command(name, args, options) {
  return countOfCommand(await run(join(bin, name), args, options))
}
