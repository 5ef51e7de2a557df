import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Lockfile, runningLibraries } from './running-libraries.ts'

const DAY_MS = 86_400_000
/** Days of advance warning, in the log of a start, before a component gets too old. */
const WARNED_DAYS = 30

/** `name@version` → the day on which this version was adopted, or on which its maintenance was last checked. */
export const ComponentDates = z.record(z.string(), z.iso.date())
export type ComponentDates = z.output<typeof ComponentDates>

/** Components were not checked for longer than the settings allow, which ends the start (TR-03170-2, 2.4.2-q). */
export class ComponentsTooOld extends Error {}

/**
 * Compares every running library with the days of server/data/component-dates.json.
 *
 * @returns names with versions that will be too old within 30 days
 * @throws {ComponentsTooOld} naming each that is too old or has no day
 */
export function requireYoungComponents(
  lockfile: Lockfile,
  dates: ComponentDates,
  maxDays: number,
  now: Date,
): string[] {
  const keys = runningLibraries(lockfile).map(({ name, version }) => `${name}@${version}`)
  const isOlderThan = (days: number) => (key: string) => {
    const day = dates[key]
    return day === undefined || now.getTime() - Date.parse(day) > days * DAY_MS
  }
  const tooOld = keys.filter(isOlderThan(maxDays))
  if (tooOld.length > 0)
    throw new ComponentsTooOld(
      `these components were not looked at for ${maxDays} days (COMPONENTS_MAX_AGE_DAYS): ${tooOld.join(', ')}`,
    )
  return keys.filter(isOlderThan(maxDays - WARNED_DAYS))
}

/**
 * {@link requireYoungComponents} of the repository in `root`, which ends with a slash; nothing without `maxDays`.
 *
 * @throws {ComponentsTooOld}
 */
export async function judgeComponents(root: string, maxDays: number | undefined, now: Date): Promise<string[]> {
  if (maxDays === undefined) return []
  const read = async (path: string) => JSON.parse(await readFile(`${root}${path}`, 'utf8'))
  const dates = ComponentDates.parse(await read('server/data/component-dates.json'))
  return requireYoungComponents(await read('package-lock.json'), dates, maxDays, now)
}
