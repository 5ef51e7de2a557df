/**
 * What TR-03170-1 wants to see of an operator, as CSV on standard output:
 * `npm run evidence -- availability 2026-11` (BC-02) and `npm run evidence -- patches docs/advisories.csv` (OPS-22).
 */
import { readFileSync } from 'node:fs'
import type { Database } from '../server/src/platform/database/database.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { patchEvidence, readAdvisories } from '../server/src/platform/evidence/patch-evidence.ts'
import { type Availability, availabilityOf } from '../server/src/platform/evidence/ready-minutes.ts'
import { listLibraryVersions } from '../server/src/platform/evidence/running-libraries.ts'
import { endWithReason } from './end-with-reason.ts'
import { readSettings } from './read-settings.ts'

const USAGE = 'Usage: npm run evidence -- availability YYYY-MM | npm run evidence -- patches FILE.csv'
const GOALS = { business: 99.9, other: 95 } as const
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

const [what, of = ''] = process.argv.slice(2)

async function availability(db: Database): Promise<string[]> {
  const days = await availabilityOf(db, of, new Date())
  const sums = (['business', 'other'] as const).map((window) => {
    const own = days.filter((each) => each.window === window)
    const sum = (pick: (each: Availability) => number) => own.reduce((total, each) => total + pick(each), 0)
    return { day: of, window, minutes: sum(({ minutes }) => minutes), ready: sum(({ ready }) => ready) }
  })
  return ['day,window,minutes,ready,percent,goal', ...[...days, ...sums].map(availabilityLine)]
}

function availabilityLine({ day, window, minutes, ready }: Availability): string {
  const percent = minutes === 0 ? '' : ((ready / minutes) * 100).toFixed(3)
  return [day, window, minutes, ready, percent, GOALS[window]].join(',')
}

async function patches(db: Database): Promise<string[]> {
  const found = patchEvidence(readAdvisories(readFileSync(of, 'utf8')), await listLibraryVersions(db), new Date())
  const lines = found.map(({ advisory, cvss, library, fixedIn, available, runsSince, until, kept }) => [
    advisory,
    cvss,
    library,
    fixedIn,
    available.toISOString(),
    runsSince?.toISOString() ?? '',
    until.toISOString(),
    kept,
  ])
  return ['advisory,cvss,library,fixed_in,available,runs_since,until,kept', ...lines.map((cells) => cells.join(','))]
}

try {
  const report =
    what === 'availability' && MONTH.test(of) ? availability : what === 'patches' && of ? patches : undefined
  if (!report) throw new Error(USAGE)
  const database = await openDatabase(readSettings().database)
  try {
    for (const line of await database.withoutTimeLimit(report)) console.log(line)
  } finally {
    await database.close()
  }
} catch (error) {
  endWithReason(error)
}
