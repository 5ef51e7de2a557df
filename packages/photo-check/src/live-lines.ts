import { type PhotoCheck, worst } from './check-photo.ts'
import { PHOTO } from './crop.ts'
import type { Finding, Verdict } from './finding.ts'
import { germanNumber, valueInWords } from './in-words.ts'
import type { CheckId } from './limits.ts'

/** One of the nine lines of the station's checklist. */
export interface LiveLine {
  readonly id: string
  readonly title: string
  /** `unknown` while there is no face to measure. */
  readonly verdict: Verdict | 'unknown'
  /** What was measured, ready to show; empty where a number tells nothing. */
  readonly value: string
  /** What to do, the most important first; empty when the line is passed. */
  readonly remedy: string
  readonly findings: readonly Finding[]
}

interface LineRule {
  id: string
  title: string
  checks: readonly CheckId[]
  part?: Finding['part']
  value?: (find: (id: CheckId) => Finding | undefined) => string | undefined
}

const LINES: readonly LineRule[] = [
  { id: 'face', title: 'Gesicht erkannt', checks: [18], value: (find) => peopleInWords(find(18)?.value) },
  { id: 'height', title: 'Gesichtshöhe', checks: [2, 7, 8], value: (find) => millimetres(find(8)?.value) },
  { id: 'centred', title: 'Mittig im Bild', checks: [5, 6], value: (find) => offCentre(find(5)?.value) },
  { id: 'eyes', title: 'Augen offen, Blick in die Kamera', checks: [9, 20], part: 'gaze' },
  { id: 'straight', title: 'Kopf gerade', checks: [3, 4], value: (find) => measuredIn(find(3)) },
  { id: 'mouth', title: 'Mund geschlossen, neutral', checks: [10, 20], part: 'expression' },
  { id: 'light', title: 'Licht gleichmäßig', checks: [13, 14, 15, 16, 17, 23], value: (find) => measuredIn(find(13)) },
  { id: 'background', title: 'Hintergrund hell und einfarbig', checks: [11, 12] },
  { id: 'sharp', title: 'Scharf, keine Spiegelung', checks: [1, 19, 21, 22] },
]

/** The nine lines of the station: each check stands in one of them, check 20 where its finding belongs. */
export function liveLines({ findings }: Pick<PhotoCheck, 'findings'>): LiveLine[] {
  const find = (id: CheckId) => findings.find((finding) => finding.id === id)
  const measured = findings.some(({ id }) => id === 2)
  return LINES.map(({ id, title, checks, part, value }) => {
    const own = findings.filter((finding) => checks.includes(finding.id) && (finding.part ?? part) === part)
    const [first] = byDeviation(own)
    const known = measured || id === 'face' || first?.verdict === 'block'
    const verdict = known ? worst(own) : 'unknown'
    return { id, title, verdict, value: value?.(find) ?? '', remedy: first?.remedy ?? '', findings: own }
  })
}

/** The one finding whose remedy is said now: hard ones first, then blocking ones, then the largest deviation. */
export function liveGuidance({ findings }: Pick<PhotoCheck, 'findings'>): Finding | undefined {
  return byDeviation(findings)[0]
}

/** What is not passed, the most important first. */
export function byDeviation(findings: readonly Finding[]): Finding[] {
  const rank = ({ id, verdict }: Finding) => (id === 18 ? 2 : verdict === 'block' ? 1 : 0)
  return findings
    .filter(({ verdict }) => verdict !== 'ok')
    .sort((a, b) => rank(b) - rank(a) || b.deviation - a.deviation)
}

const measuredIn = (finding: Finding | undefined) => finding && valueInWords(finding)

function peopleInWords(count: number | undefined): string | undefined {
  return count === undefined ? undefined : count === 1 ? '1 Person' : `${count} Personen`
}

function millimetres(share: number | undefined): string | undefined {
  return share === undefined ? undefined : `${germanNumber(share * PHOTO.heightMm, 0)} mm`
}

function offCentre(share: number | undefined): string | undefined {
  if (share === undefined) return undefined
  const off = (share - 0.5) * PHOTO.widthMm
  return `${off > 0.05 ? '+' : ''}${germanNumber(off, 1)} mm`
}
