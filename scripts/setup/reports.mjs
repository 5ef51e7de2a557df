import { existsSync, readFileSync } from 'node:fs'

/** A check that is one command: it holds or it does not. */
export const countOfCommand = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/** Vitest's JSON report. A file that cannot be loaded holds no test that could fail, so it counts as one failure. */
export function countOfVitest(report, code) {
  const brokenFiles = report?.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  return settle(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (brokenFiles?.length ?? 0),
  })
}

/** Playwright's JSON report; errors outside of a test (a file that cannot be loaded) count as failures. */
export function countOfPlaywright(report, code) {
  return settle(code, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0),
  })
}

export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

const isFailed = (test) => test.status === 'failed'

/** A runner that ends with an error but reports none (it crashed, or found no test) has failed all the same. */
function settle(code, count) {
  if (code === 0 || count.failed > 0) return count
  console.error(`The runner ended with exit code ${code} and reported no failed test.`)
  return { ...count, failed: 1 }
}
