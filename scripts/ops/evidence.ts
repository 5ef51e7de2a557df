import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { requireUnchangedBuild } from '../../server/src/app/site/build-integrity.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { patchEvidence, readAdvisories } from '../../server/src/platform/evidence/patch-evidence.ts'
import { type Availability, availabilityOf } from '../../server/src/platform/evidence/ready-minutes.ts'
import { listLibraryVersions, runningLibraries } from '../../server/src/platform/evidence/running-libraries.ts'
import { writeDossier } from '../write-dossier.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

const GOALS = { business: 99.9, other: 95 } as const
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Evidence for TR-03170: availability (BC-02) and patches (OPS-22) of an operator, and the clauses for an assessor. */
export const command: Command = {
  usage: 'availability YYYY-MM | patches FILE.csv | tr-03170',
  async run([what, of = '', ...rest]) {
    if (rest.length > 0) throw new UsageError('')
    if (what === 'tr-03170' && !of) {
      const { digest } = await requireUnchangedBuild(fileURLToPath(new URL('../..', import.meta.url)), undefined)
      if (existsSync('.env')) process.loadEnvFile('.env')
      console.log(await writeDossier(process.env, digest))
      return 0
    }
    const report =
      what === 'availability' && MONTH.test(of) ? availability : what === 'patches' && of ? patches : undefined
    if (!report) throw new UsageError('')
    return withDatabase(async (database) => {
      for (const line of await database.withoutTimeLimit((db) => report(db, of))) console.log(line)
      return 0
    })
  },
}

async function availability(db: Database, month: string): Promise<string[]> {
  const days = await availabilityOf(db, month, new Date())
  const sums = (['business', 'other'] as const).map((window) => {
    const own = days.filter((each) => each.window === window)
    const sum = (pick: (each: Availability) => number) => own.reduce((total, each) => total + pick(each), 0)
    return { day: month, window, minutes: sum(({ minutes }) => minutes), ready: sum(({ ready }) => ready) }
  })
  return ['day,window,minutes,ready,percent,goal', ...[...days, ...sums].map(availabilityLine)]
}

function availabilityLine({ day, window, minutes, ready }: Availability): string {
  const percent = minutes === 0 ? '' : ((ready / minutes) * 100).toFixed(3)
  return [day, window, minutes, ready, percent, GOALS[window]].join(',')
}

async function patches(db: Database, file: string): Promise<string[]> {
  const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  const libraries = { ran: await listLibraryVersions(db), running: runningLibraries(lockfile) }
  const found = patchEvidence(readAdvisories(readFileSync(file, 'utf8')), libraries, new Date())
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
