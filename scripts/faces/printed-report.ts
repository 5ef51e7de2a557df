import { CHECKS } from '@epassbild/photo-check/checks.ts'
import { PHOTO, toPhoto } from '@epassbild/photo-check/crop.ts'
import { MESH } from '@epassbild/photo-check/landmarks.ts'
import { distance, type Point } from '@epassbild/photo-check/pixels.ts'
import { jsonReport } from './json-report.ts'
import type { FolderPicture } from './judge-folder.ts'

/** The text that `npm run faces` prints. */
export function printedReport(pictures: readonly FolderPicture[]): string {
  const sets = [...new Set(pictures.map(({ set }) => set))]
  return [
    '## Clean and refused, by set and group of people',
    ...sets.flatMap((set) => verdictsOf(set, ofSet(pictures, set))),
    '',
    ...fairness(pictures, sets),
    '## Check × verdict, by set: warned (blocked)',
    ...checkTable(pictures, sets),
    '',
    '## Against the points set by hand',
    ...sets.flatMap((set) => exactness(set, ofSet(pictures, set))),
    '',
    `## Time of a verdict: median ${quantile(times(pictures), 0.5)} ms, best ${quantile(times(pictures), 0)} ms, 95 % within ${quantile(times(pictures), 0.95)} ms`,
  ].join('\n')
}

const ofSet = (pictures: readonly FolderPicture[], wanted: string) => pictures.filter(({ set }) => set === wanted)
const times = (pictures: readonly FolderPicture[]) => pictures.map(({ ms }) => Math.round(ms))

const groupsOf = (pictures: readonly FolderPicture[]) => [...new Set(pictures.map(({ group }) => group))].sort()

/** Clean: no warning and no refusal; an open question is neither. */
function tally(pictures: readonly FolderPicture[]) {
  const reports = jsonReport(pictures)
  const blocked = reports.filter(({ findings }) => findings.some(({ verdict }) => verdict === 'block')).length
  const clean = reports.filter(({ findings }) => findings.every(({ verdict }) => verdict === 'ok' || verdict === 'ask'))
  return { all: reports.length, blocked, clean: clean.length }
}

function verdictsOf(set: string, pictures: readonly FolderPicture[]): string[] {
  const groups = groupsOf(pictures)
  const line = (name: string, own: readonly FolderPicture[]) => {
    const { all, blocked, clean } = tally(own)
    return `${set.padEnd(24)} ${name.padEnd(18)} clean ${shareOf(clean, all)}  blocked ${shareOf(blocked, all)}`
  }
  const byGroup =
    groups.length > 1
      ? groups.map((name) =>
          line(
            name,
            pictures.filter(({ group }) => group === name),
          ),
        )
      : []
  return [line('all', pictures), ...byGroup]
}

/** Refusals and hints of neutral faces, a group compared with all of them, in percentage points. */
const FAIR_SET = 'neutral'

function fairness(pictures: readonly FolderPicture[], sets: readonly string[]): string[] {
  const own = ofSet(pictures, FAIR_SET)
  const groups = groupsOf(own)
  if (!sets.includes(FAIR_SET) || groups.length < 2) return []
  const whole = tally(own)
  const rows = groups.map((name) => {
    const { all, blocked, clean } = tally(own.filter(({ group }) => group === name))
    const refused = points(blocked / all - whole.blocked / whole.all)
    const hinted = points((all - clean) / all - (whole.all - whole.clean) / whole.all)
    return `${name.padEnd(18)} ${String(all).padStart(3)} people  refused ${refused}  not clean ${hinted}`
  })
  return [
    '## Fairness: false verdicts of neutral faces by group, points above (+) or below (−) all of them',
    ...rows,
    '',
  ]
}

const points = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`.padStart(6)

function checkTable(pictures: readonly FolderPicture[], sets: readonly string[]): string[] {
  const reports = new Map(sets.map((set) => [set, jsonReport(ofSet(pictures, set))]))
  const ids = [...new Set([...reports.values()].flat().flatMap(({ findings }) => findings.map(({ id }) => id)))]
  const rows = ids
    .sort((a, b) => a - b)
    .map((id) => {
      const cells = sets.map((set) => {
        const own = (reports.get(set) ?? []).flatMap(({ findings }) => findings.filter((one) => one.id === id))
        const count = (verdict: string) => own.filter((one) => one.verdict === verdict).length
        const asked = count('ask') > 0 ? ` ?${count('ask')}` : ''
        return `${count('warn')} (${count('block')})${asked}`.padStart(14)
      })
      return `${String(id).padStart(2)} ${(CHECKS.find((check) => check.id === id)?.name ?? '').padEnd(28)}${cells.join('')}`
    })
  return [`${' '.repeat(31)}${sets.map((set) => set.slice(-13).padStart(14)).join('')}`, ...rows]
}

/** How far pupils and mouth are off, in shares of the eye distance, and how tall the true head is in the photo. */
function exactness(set: string, pictures: readonly FolderPicture[]): string[] {
  const marked = pictures.flatMap(({ truth, check: { crop, face, findings } }) => {
    if (!truth || !crop || !face) return []
    const eyeDistance = distance(...truth.pupils)
    const off = (index: number, point: Point) => distance(face.points[index] ?? point, point) / eyeDistance
    const [chin, top] = [toPhoto(crop, truth.chin), toPhoto(crop, truth.topOfHair)]
    return {
      left: off(MESH.eyes[0].iris, truth.pupils[0]),
      right: off(MESH.eyes[1].iris, truth.pupils[1]),
      corners:
        (off(MESH.mouthCorners[0], truth.mouthCorners[0]) + off(MESH.mouthCorners[1], truth.mouthCorners[1])) / 2,
      chin: off(MESH.chin, truth.chin),
      height: ((chin.y - top.y) / PHOTO.height) * PHOTO.heightMm,
      cut: top.y < 0,
      stated: (findings.find(({ id }) => id === 8)?.value ?? 0) * PHOTO.heightMm,
    }
  })
  if (marked.length === 0) return []
  const of = (name: 'left' | 'right' | 'corners' | 'chin') => {
    const values = marked.map((one) => one[name])
    return `${(100 * quantile(values, 0.5)).toFixed(1)} % (95 % within ${(100 * quantile(values, 0.95)).toFixed(1)} %)`
  }
  const heights = marked.map(({ height }) => height)
  const inside = heights.filter((height) => height >= 32 && height <= 36).length
  const error = marked.map(({ height, stated }) => Math.abs(height - stated))
  return [
    `${set}: left pupil off by ${of('left')}, right ${of('right')}, corners of the mouth ${of('corners')}, chin ${of('chin')}`,
    `${set}: true head ${quantile(heights, 0.05).toFixed(1)} to ${quantile(heights, 0.95).toFixed(1)} mm, median ${quantile(heights, 0.5).toFixed(1)}, ` +
      `within 32–36 mm ${shareOf(inside, heights.length)}, hair cut ${marked.filter(({ cut }) => cut).length}; ` +
      `stated wrong by ${quantile(error, 0.5).toFixed(1)} mm (95 % within ${quantile(error, 0.95).toFixed(1)})`,
  ]
}

const shareOf = (count: number, all: number) => `${count}/${all} (${all === 0 ? 0 : Math.round((100 * count) / all)} %)`

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN
}
