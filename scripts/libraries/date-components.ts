import type { ComponentDates } from '../../server/src/platform/evidence/component-age.ts'
import { type Lockfile, runningLibraries } from '../../server/src/platform/evidence/running-libraries.ts'

interface Today {
  /** ISO date. */
  today: string
  /** Names of libraries that were looked at today. */
  lookedAt: readonly string[]
}

/** A version keeps its day, a new one gets that of today, and what is gone is left out. Throws for a name that does not run. */
export function dateComponents(lockfile: Lockfile, dates: ComponentDates, { today, lookedAt }: Today): ComponentDates {
  const running = runningLibraries(lockfile)
  const unknown = lookedAt.filter((name) => !running.some((library) => library.name === name))
  if (unknown.length > 0) throw new Error(`no library that runs: ${unknown.join(', ')}`)
  return Object.fromEntries(
    running.map(({ name, version }) => {
      const key = `${name}@${version}`
      return [key, lookedAt.includes(name) ? today : (dates[key] ?? today)]
    }),
  )
}
