import { PHOTO } from '@epassbild/photo-check/crop.ts'
import { isException, PROFILE_NAMES } from '@epassbild/photo-check/profile.ts'
import type { CheckProtocol, ProtocolLine } from '@epassbild/photo-check/protocol/check-protocol.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { dayTimeOf } from '#texts/moments.ts'
import styles from './retrieval.module.css'

/** Result of the studio's check, in four lines, and in full on demand. It is advice; the authority decides. */
export function CheckSummary({ protocol }: { protocol: CheckProtocol | undefined }) {
  return (
    <>
      <ul className={styles.chks} aria-label="Prüfprotokoll">
        {protocol && isException(protocol.profile) && <Line passed={false} label={PROFILE_NAMES[protocol.profile]} />}
        {protocol && <Lines protocol={protocol} />}
        <Line passed label="Unverändert seit Übermittlung" />
      </ul>
      {protocol ? (
        <WholeProtocol protocol={protocol} />
      ) : (
        <p className="muted">Dieses Bild enthält kein Prüfprotokoll.</p>
      )}
    </>
  )
}

function Lines({ protocol: { lines } }: { protocol: CheckProtocol }) {
  const passed = (...checks: number[]) =>
    lines.filter(({ check }) => checks.includes(check)).every(({ verdict }) => verdict === 'ok')
  const height = lines.find(({ check }) => check === 8)
  return (
    <>
      {height && <Line passed={passed(8)} label={`Gesichtshöhe${inMillimetres(height.value)}`} />}
      <Line passed={passed(5, 6)} label="Augen im Augenbereich" />
      <Line passed={passed(11, 12)} label="Hintergrund hell" />
    </>
  )
}

const inMillimetres = (share: number | undefined) =>
  share === undefined ? '' : ` ${Math.round(share * PHOTO.heightMm)}\u00a0mm`

function Line({ passed, label }: { passed: boolean; label: string }) {
  const Icon = passed ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={passed ? undefined : styles.warned}>
      <Icon className="line-icon" aria-hidden="true" />
      {label}
      {!passed && <span className="reader-only"> (auffällig)</span>}
    </li>
  )
}

function WholeProtocol({ protocol }: { protocol: CheckProtocol }) {
  return (
    <details className={styles.prot}>
      <summary>Ganzes Prüfprotokoll ansehen</summary>
      <p className="muted">
        Geprüft am {dayTimeOf(protocol.checkedAt)}, Maßstab: {PROFILE_NAMES[protocol.profile]}. Die Prüfung unterstützt
        das Fotostudio. Sie entscheiden.
      </p>
      <ul>
        {protocol.lines.map((line) => (
          <WholeLine key={`${line.check} ${line.sentence}`} line={line} />
        ))}
      </ul>
    </details>
  )
}

function WholeLine({ line: { check, sentence, verdict, override } }: { line: ProtocolLine }) {
  const passed = verdict === 'ok'
  const Icon = passed ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={passed ? undefined : styles.warned}>
      <Icon className="line-icon" aria-hidden="true" />
      <span>
        <span className="muted">{check}.</span> {sentence}
        {override && <span className="muted"> Vom Studio zugelassen{override.reason && `: ${override.reason}`}</span>}
      </span>
    </li>
  )
}
