import type { ComponentDates } from '../../server/src/platform/evidence/component-age.ts'
import { type Lockfile, runningLibraries } from '../../server/src/platform/evidence/running-libraries.ts'

interface Today {
  /** ISO date. */
  today: string
  /** Names of libraries whose maintenance was checked today. */
  lookedAt: readonly string[]
}

/** Keeps the day of known versions, gives new ones today's, drops removed ones. Throws for a name that does not run. */
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
