import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ComponentDates, ComponentsTooOld, requireYoungComponents } from './component-age.ts'
import { type Lockfile, runningLibraries } from './running-libraries.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'))
const lockfile: Lockfile = {
  packages: {
    'node_modules/letters': { version: '1.0.0' },
    'node_modules/numbers': { version: '2.1.0' },
    'node_modules/tool': { version: '3.0.0', dev: true },
  },
}
const DATES = { 'letters@1.0.0': '2026-01-10', 'numbers@2.1.0': '2026-11-01' }
const judged = (now: string, dates: Record<string, string> = DATES) =>
  requireYoungComponents(lockfile, dates, 365, new Date(now))

describe('the age of components', () => {
  it('CERT-01 is within the bound, and one that comes near it is named', () => {
    expect(judged('2026-12-01T00:00:00Z')).toEqual([])
    expect(judged('2027-01-01T00:00:00Z')).toEqual(['letters@1.0.0'])
  })

  it('CERT-01 beyond the bound ends the start, naming the component; tools do not count', () => {
    expect(() => judged('2027-01-11T00:00:01Z')).toThrow(
      new ComponentsTooOld('these components were not looked at for 365 days (COMPONENTS_MAX_AGE_DAYS): letters@1.0.0'),
    )
  })

  it('CERT-01 applies to the version: another one has no date until it has been reviewed', () => {
    const { 'numbers@2.1.0': day, ...others } = DATES
    expect(() => judged('2026-11-02T00:00:00Z', { ...others, 'numbers@2.0.0': day })).toThrow('numbers@2.1.0')
  })

  it('CERT-01 has a day for each library that runs, and for nothing else (after a change: npm run libraries)', () => {
    const dates = ComponentDates.parse(read('server/data/component-dates.json'))
    const running = runningLibraries(read('package-lock.json')).map(({ name, version }) => `${name}@${version}`)
    expect(Object.keys(dates).sort()).toEqual([...running].sort())
  })
})
