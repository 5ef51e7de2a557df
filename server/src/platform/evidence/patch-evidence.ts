import { z } from 'zod'

/** One line of docs/advisories.csv: a vulnerability that affects us, and when its fix became available. */
const Advisory = z.object({
  advisory: z.string().min(1),
  cvss: z.coerce.number().min(0).max(10),
  library: z.string().min(1),
  fixedIn: z.string().regex(/^\d+(\.\d+)*/),
  available: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
type Advisory = z.output<typeof Advisory>

interface PatchEvidence extends Advisory {
  /** When the first fixed version ran here; undefined: it does not yet, or nothing recorded proves it. */
  runsSince: Date | undefined
  until: Date
  kept: boolean
}

const HEADER = 'advisory,cvss,library,fixed_in,available'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Time that OPS-22 of TR-03170-1 allows from the day a fix is available; a month is 30 days. */
export function toleratedMs(cvss: number): number {
  if (cvss >= 9) return 3 * HOUR_MS
  if (cvss >= 7) return 3 * DAY_MS
  return cvss >= 4 ? 30 * DAY_MS : 90 * DAY_MS
}

/** Throws for a line that cannot be read, naming it. */
export function readAdvisories(csv: string): Advisory[] {
  const [header, ...lines] = csv.trim().split(/\r?\n/)
  if (header !== HEADER) throw new Error(`The first line must be: ${HEADER}`)
  return lines.map((line, index) => {
    const [advisory, cvss, library, fixedIn, available] = line.split(',')
    const read = Advisory.safeParse({ advisory, cvss, library, fixedIn, available })
    if (!read.success) throw new Error(`Line ${index + 2} is no advisory: ${line}`)
    return read.data
  })
}

interface Copy {
  name: string
  version: string
}

/** Every version that ever ran here, and the copies that run now: a library may be present in several versions. */
interface Libraries {
  ran: readonly (Copy & { since: Date })[]
  running: readonly Copy[]
}

/** Compares each advisory with the versions that ran and run here. */
export function patchEvidence(advisories: readonly Advisory[], libraries: Libraries, now: Date): PatchEvidence[] {
  return advisories.map((advisory) => {
    const runsSince = fixRunsSince(advisory, libraries)
    const until = new Date(advisory.available.getTime() + toleratedMs(advisory.cvss))
    return { ...advisory, runsSince, until, kept: (runsSince ?? now) <= until }
  })
}

/** A fixed version that ran beside a weak one proves nothing: the database does not record when a copy was removed. */
function fixRunsSince({ library, fixedIn }: Advisory, { ran, running }: Libraries): Date | undefined {
  const isWeak = ({ name, version }: Copy) => name === library && isWeakIn(version, fixedIn)
  if (running.some(isWeak)) return undefined
  const lastWeak = Math.max(...ran.filter(isWeak).map(({ since }) => since.getTime()))
  const fixed = ran.filter(({ name, version }) => name === library && isAtLeast(version, fixedIn))
  const after = fixed.map(({ since }) => since.getTime()).filter((since) => since > lastWeak)
  return after.length > 0 ? new Date(Math.min(...after)) : undefined
}

/** Another major has a fix and an advisory line of its own; a fix in a new major applies to all majors before it. */
function isWeakIn(version: string, fixedIn: string): boolean {
  const [major, ...others] = numbersOf(fixedIn)
  const isOfThisLine = numbersOf(version)[0] === major || others.every((number) => number === 0)
  return isOfThisLine && !isAtLeast(version, fixedIn)
}

/** Compares dotted numbers; a version before a release (`1.0.0-rc.1`) counts as that release. */
function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(least)]
  for (let index = 0; index < Math.max(own.length, other.length); index += 1) {
    const difference = (own[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

function numbersOf(version: string): number[] {
  return (/^[\d.]+/.exec(version)?.[0] ?? '').split('.').map(Number)
}
