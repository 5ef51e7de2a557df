import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

// A count holds the numbers of passed and failed tests, and what to repeat at the very end of the output.

/** A check that is one command passes or fails as a whole. */
export const countOfCommand = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/** Vitest's JSON report. A file that cannot be loaded holds no test that could fail, so it counts as one failure. */
export function countOfVitest(report, code) {
  const brokenFiles = report?.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  return settle(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (brokenFiles?.length ?? 0),
    repeat: [
      ...(report?.testResults ?? []).flatMap(({ assertionResults }) =>
        assertionResults.filter(isFailed).map((test) => told('failed', test.fullName, test.failureMessages[0])),
      ),
      ...(brokenFiles ?? []).map(({ name, message }) => told('failed', name, message)),
    ],
  })
}

/** Playwright's JSON report; errors outside of a test (a file that cannot be loaded) count as failures. */
export function countOfPlaywright(report, code) {
  return settle(code, {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0),
    repeat: [
      ...journeysOf(report?.suites ?? []).flatMap(({ title, status, error }) =>
        status === 'unexpected' ? told('failed', title, error) : [],
      ),
      ...(report?.errors ?? []).map(({ message }) => told('failed', 'outside of a test', message)),
    ],
  })
}

/** Every test of these suites and of those inside of them; with the first error. */
function journeysOf(suites) {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title: `[${projectName}] ${file} › ${title}`,
        status,
        error: results.flatMap(({ errors }) => errors)[0]?.message,
      })),
    ),
    ...journeysOf(suite.suites ?? []),
  ])
}

function told(what, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  const first = lines.filter((line) => line.trim() !== '').slice(0, LINES_REPEATED)
  return [`${what}: ${title}`, ...first.map((line) => `    ${line}`)].join('\n')
}

export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Lines of a message to repeat: enough to show the kind of failure; the whole is further up. */
const LINES_REPEATED = 6

const isFailed = (test) => test.status === 'failed'

/** A runner that ends with an error but reports none (it crashed, or found no test) has failed all the same. */
function settle(code, count) {
  if (code === 0 || count.failed > 0) return count
  console.error(`The runner ended with exit code ${code} and reported no failed test.`)
  return { ...count, failed: 1 }
}
