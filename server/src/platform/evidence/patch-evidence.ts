import { z } from 'zod'

/** One line of docs/advisories.csv: a weakness that concerns us, and from when its fix could be had. */
const Advisory = z.object({
  advisory: z.string().min(1),
  cvss: z.coerce.number().min(0).max(10),
  library: z.string().min(1),
  fixedIn: z.string().regex(/^\d+(\.\d+)*/),
  available: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
type Advisory = z.output<typeof Advisory>

interface PatchEvidence extends Advisory {
  /** When the first fixed version ran here; undefined: it does not yet. */
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

/** Throws and names the line that cannot be read. */
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

/** Holds each advisory against what has run here. */
export function patchEvidence(
  advisories: readonly Advisory[],
  ran: readonly { name: string; version: string; since: Date }[],
  now: Date,
): PatchEvidence[] {
  return advisories.map((advisory) => {
    const fixed = ran.filter(({ name, version }) => name === advisory.library && isAtLeast(version, advisory.fixedIn))
    const first = fixed.map(({ since }) => since.getTime()).sort((one, other) => one - other)[0]
    const until = new Date(advisory.available.getTime() + toleratedMs(advisory.cvss))
    return {
      ...advisory,
      runsSince: first === undefined ? undefined : new Date(first),
      until,
      kept: (first ?? now.getTime()) <= until.getTime(),
    }
  })
}

/** Of dotted numbers; what comes before a release (`1.0.0-rc.1`) counts as that release. */
function isAtLeast(version: string, least: string): boolean {
  const numbers = (text: string) => (/^[\d.]+/.exec(text)?.[0] ?? '').split('.').map(Number)
  const [own, other] = [numbers(version), numbers(least)]
  for (let index = 0; index < Math.max(own.length, other.length); index += 1) {
    const difference = (own[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
