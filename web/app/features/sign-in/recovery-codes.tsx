import { type ReactNode, useState } from 'react'
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  className: string
  heading: ReactNode
  codes: readonly string[]
  goOn: string
  onGoOn: () => void
}

/** Shown once, right after the second factor was set up; leaving the page before they are saved asks first. */
export function RecoveryCodes({ className, heading, codes, goOn: label, onGoOn }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false)
  const [error, setError] = useState<string>()
  function goOn() {
    if (kept) onGoOn()
    else setError('Bitte bestätigen Sie, dass Sie die Codes aufbewahrt haben.')
  }
  return (
    <div className={className}>
      {heading}
      <AlertBox tone="warn">
        <p>
          Diese Codes sehen Sie nur jetzt. Jeder ersetzt einmal die Authentifizierungs-App, wenn sie nicht zur Hand ist.
        </p>
      </AlertBox>
      <ul className={`${styles.doorCodes} mono`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox
        id="codes-aufbewahrt"
        checked={kept}
        error={error}
        onChange={(checked) => {
          setKept(checked)
          setError(undefined)
        }}
      >
        Ich habe die Codes sicher aufbewahrt.
      </Checkbox>
      <button type="button" className="btn btn-p" onClick={goOn}>
        {label}
      </button>
      <LeaveGuard unsaved={!kept} text="Die Wiederherstellungscodes sehen Sie nur jetzt." stay="Hier bleiben" />
    </div>
  )
}
