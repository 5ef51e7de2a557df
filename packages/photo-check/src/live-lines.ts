import type { PhotoCheck } from './check-photo.ts'
import { PHOTO } from './crop.ts'
import { type Finding, type LineId, type Verdict, worst } from './finding.ts'
import { germanNumber, valueInWords } from './in-words.ts'

/** One of the nine lines of the station's checklist. */
export interface LiveLine {
  readonly id: LineId
  readonly title: string
  /** `unknown` while there is no face to measure. */
  readonly verdict: Verdict | 'unknown'
  /** Measured value, ready to show; empty where a number means nothing to people. */
  readonly value: string
  /** Remedies, the most important first; empty when the line is passed. */
  readonly remedy: string
  readonly findings: readonly Finding[]
}

interface LineRule {
  id: LineId
  title: string
  /** Picks and words the value that is shown; without it, only a complaint's own value is shown. */
  value?: (find: (id: number) => Finding | undefined) => string | undefined
}

const LINES: readonly LineRule[] = [
  { id: 'face', title: 'Gesicht erkannt', value: (find) => peopleInWords(find(18)?.value) },
  { id: 'height', title: 'Gesichtshöhe', value: (find) => millimetres(find(8)?.value) },
  { id: 'centred', title: 'Mittig im Bild', value: (find) => offCentre(find(5)?.value) },
  { id: 'eyes', title: 'Augen offen, Blick in die Kamera' },
  { id: 'straight', title: 'Kopf gerade', value: (find) => measuredIn(find(3)) },
  { id: 'mouth', title: 'Mund geschlossen, neutral' },
  { id: 'light', title: 'Licht gleichmäßig', value: (find) => measuredIn(find(13)) },
  { id: 'background', title: 'Hintergrund hell und einfarbig' },
  { id: 'sharp', title: 'Scharf, keine Spiegelung' },
]

/** Checks whose value the line words itself; of any other check the value of the first fault is shown. */
const SHOWN = new Set([3, 5, 8, 13, 18])
/** Units whose numbers people understand without explanation. */
const TELLING = new Set(['°', '%', 'px'])

/** The nine lines of the station: each check declares its line. */
export function liveLines({ findings }: Pick<PhotoCheck, 'findings'>): LiveLine[] {
  const find = (id: number) => findings.find((finding) => finding.id === id)
  const measured = findings.some(({ id }) => id === 2)
  return LINES.map(({ id, title, value }) => {
    const own = findings.filter(({ line }) => line === id)
    const [first] = byDeviation(own)
    const known = measured || id === 'face' || first?.verdict === 'block'
    const verdict = known ? worst(own) : 'unknown'
    const other = first && !SHOWN.has(first.id) && TELLING.has(first.unit) ? valueInWords(first) : undefined
    return { id, title, verdict, value: other ?? value?.(find) ?? '', remedy: first?.remedy ?? '', findings: own }
  })
}

/** The one finding whose remedy is shown now: hard ones first, then blocking ones, then the largest deviation. */
export function liveGuidance({ findings }: Pick<PhotoCheck, 'findings'>): Finding | undefined {
  return byDeviation(findings)[0]
}

/** Findings that are not passed, the most important first. */
export function byDeviation(findings: readonly Finding[]): Finding[] {
  const rank = ({ id, verdict }: Finding) => (id === 18 ? 3 : verdict === 'block' ? 2 : verdict === 'warn' ? 1 : 0)
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
