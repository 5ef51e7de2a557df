/**
 * `npm run threats:red`: takes one control after the other out of a copy of the tree, runs the test that guards
 * it, and expects that test to fail. `-- T01 T13` only these threats; `-- T13 hops` only the controls that say so.
 * With PostgreSQL (`node scripts/real-parts.ts --database npm run threats:red`) also those that need two connections.
 * Prints a table; fails when a test stays green, or when a control is no longer where the list expects it.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { REMOVALS } from '../server/test/threats/removed/index.ts'
import { type Removal, takenAway } from '../server/test/threats/removed/removal.ts'

const ROOT = join(import.meta.dirname, '..')
const OURS = '@epassbild'
const PATIENCE_MS = 180_000

interface Verdict {
  /** `red` is expected. `broken`: no test ran, or the code could not be loaded. */
  is: 'red' | 'green' | 'broken'
  /** Message of the first failing test. */
  because: string
}

interface Report {
  testResults: { message: string; assertionResults: { status: string; failureMessages: string[] }[] }[]
}

/** Copies our own sources and links those of others, so that this tree is never changed. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'epassbild-threats-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  const names = new Set(listed.toString().split('\0').filter(Boolean))
  // A file that was deleted and not committed is still listed.
  for (const name of [...names].filter((name) => existsSync(join(ROOT, name))))
    cpSync(join(ROOT, name), join(copy, name), { verbatimSymlinks: true })
  mkdirSync(join(copy, 'node_modules', OURS), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== OURS))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  cpSync(join(ROOT, 'node_modules', OURS), join(copy, 'node_modules', OURS), {
    recursive: true,
    verbatimSymlinks: true,
  })
  return copy
}

function tryRemoval(copy: string, removal: Removal): Verdict {
  const files = takenAway(removal, (file) => readFileSync(join(copy, file), 'utf8'))
  try {
    for (const [file, { after }] of files) writeFileSync(join(copy, file), after)
    return runTest(copy, removal.seenBy)
  } finally {
    for (const [file, { before }] of files) writeFileSync(join(copy, file), before)
  }
}

function runTest(copy: string, [file, title]: Removal['seenBy']): Verdict {
  const report = join(copy, 'threat-report.json')
  rmSync(report, { force: true })
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const args = [
    'run',
    file,
    '-t',
    pattern,
    '--bail=1',
    '--experimental.fsModuleCache',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  try {
    execFileSync(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: copy,
      stdio: 'pipe',
      timeout: PATIENCE_MS,
    })
  } catch {
    // A failing test ends with a non-zero code; the report names it.
  }
  if (!existsSync(report)) return { is: 'broken', because: 'the test run ended without a report' }
  return verdictOf(JSON.parse(readFileSync(report, 'utf8')))
}

function verdictOf({ testResults }: Report): Verdict {
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = ran.find(({ status }) => status === 'failed')
  if (failed) return { is: 'red', because: firstLines(failed.failureMessages[0]) }
  if (ran.some(({ status }) => status === 'passed')) return { is: 'green', because: '' }
  return { is: 'broken', because: firstLines(testResults[0]?.message) }
}

/** The message without its stack. */
function firstLines(text = ''): string {
  const [said = ''] = text.split(/\n\s+at /)
  return said.replace(/\s+/g, ' ').replaceAll('|', '/').slice(0, 140)
}

function chosen(words: readonly string[]): readonly Removal[] {
  const threats = words.filter((word) => /^T\d\d$/.test(word))
  const rest = words.filter((word) => !/^T\d\d$/.test(word)).join(' ')
  return REMOVALS.filter(
    ({ threat, control }) => (threats.length === 0 || threats.includes(threat)) && control.includes(rest),
  )
}

const asked = chosen(process.argv.slice(2))
const removals = asked.filter(({ needs }) => !needs || process.env.TEST_DATABASE_URL)
const copy = copyTree()
let wrong = 0
try {
  // All of them first: a list that lags behind the code fails at once.
  for (const removal of removals) takenAway(removal, (file) => readFileSync(join(copy, file), 'utf8'))
  console.log('| threat | control taken away | test | seen | it said |\n|---|---|---|---|---|')
  for (const removal of removals) {
    const { is, because } = tryRemoval(copy, removal)
    if (is !== 'red') wrong += 1
    const [file, title] = removal.seenBy
    const name = `${dirname(file).split('/').at(-1)}/${file.split('/').at(-1)}`
    console.log(`| ${removal.threat} | ${removal.control} | ${name}: ${title} | ${is} | ${because} |`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${removals.length - wrong} of ${removals.length} seen red.`)
if (asked.length > removals.length) console.log(`${asked.length - removals.length} left out: they need PostgreSQL.`)
process.exitCode = wrong > 0 || removals.length === 0 ? 1 : 0
