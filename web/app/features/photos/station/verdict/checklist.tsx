import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { type LiveLine, liveLines } from '@epassbild/photo-check/live-lines.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconEye } from '@tabler/icons-react'
import styles from './checklist.module.css'

const ICONS = {
  ok: IconCircleCheck,
  ask: IconEye,
  warn: IconAlertTriangle,
  block: IconCircleX,
  unknown: IconCircleDashed,
} as const
const WORDS = {
  ok: 'erfüllt',
  ask: 'bitte ansehen',
  warn: 'Hinweis',
  block: 'nicht erfüllt',
  unknown: 'noch nicht gemessen',
} as const

const NO_CHECK: Pick<PhotoCheck, 'findings'> = { findings: [] }

/** The nine lines of the live check with measured values. Not announced: the instruction above the picture is. */
export function Checklist({ check }: { check: Pick<PhotoCheck, 'findings'> | undefined }) {
  // Without a picture nothing passes, not even lines without a finding.
  const lines = check ? liveLines(check) : liveLines(NO_CHECK).map((line) => ({ ...line, verdict: 'unknown' as const }))
  const passed = lines.filter(({ verdict }) => verdict === 'ok').length
  return (
    <section className="station-block" aria-labelledby="live-pruefung">
      <h2 id="live-pruefung">
        Live-Prüfung
        <span>
          {passed} von {lines.length} erfüllt
        </span>
      </h2>
      <ul className={styles.stationLines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line: { verdict, title, remedy, value } }: { line: LiveLine }) {
  const Icon = ICONS[verdict]
  return (
    <li className={verdict}>
      <Icon className="line-icon" aria-hidden="true" />
      <span>
        {title}
        <span className="reader-only">: {WORDS[verdict]}</span>
        {verdict !== 'ok' && remedy && <small>{remedy}</small>}
      </span>
      <span className="value">{value}</span>
    </li>
  )
}
