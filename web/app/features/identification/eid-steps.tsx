import { IconDeviceDesktop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppDownloads } from './app-downloads.tsx'
import styles from './eid.module.css'
import { IdentifyStep } from './identify-step.tsx'

interface EidStepsProps {
  identified: boolean | undefined
  /** Whether a renewed card can replace the present one. */
  mayRenew: boolean
  onIdentified: () => void
}

export function EidSteps({ identified, mayRenew, onIdentified }: EidStepsProps) {
  return (
    <ol className={`card ${styles.eidSteps}`}>
      <Step number={1} title="AusweisApp installieren">
        <p>Die kostenlose App liest Ihren Ausweis am Computer.</p>
        <AppDownloads />
      </Step>
      <Step number={2} title="Ausweis und Lesegerät bereithalten">
        <p>Sie brauchen Ihren Personalausweis mit Online-Funktion, Ihre sechsstellige PIN und ein Kartenlesegerät.</p>
        <p className="muted mt-2">
          Ebenso geeignet: die eID-Karte für Bürgerinnen und Bürger der EU und des EWR und der elektronische
          Aufenthaltstitel, jeweils mit eingeschalteter Online-Funktion.
        </p>
      </Step>
      <Step number={3} title="Identifizieren" look={identified ? styles.done : styles.current}>
        <IdentifyStep identified={identified} mayRenew={mayRenew} onIdentified={onIdentified} />
      </Step>
    </ol>
  )
}

function Step(props: { number: number; title: string; look?: string | undefined; children: ReactNode }) {
  return (
    <li>
      <span className={props.look ? `${styles.stepNumber} ${props.look}` : styles.stepNumber} aria-hidden="true">
        {props.number}
      </span>
      <h2>{props.title}</h2>
      <div className={styles.stepContent}>{props.children}</div>
    </li>
  )
}

/** EID-02: visible on phones only. */
export function PhoneHint() {
  return (
    <div className={styles.eidPhone}>
      <div className="alert info">
        <IconDeviceDesktop className="line-icon" aria-hidden="true" />
        <p className="text">
          <b>Bitte nutzen Sie einen Computer.</b> Kartenlesegerät und AusweisApp laufen dort.
        </p>
      </div>
    </div>
  )
}
