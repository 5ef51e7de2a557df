import { FACTOR_RESET_HOURS } from '@epassbild/contract/operator/reset-factor.ts'
import { IconLockOff } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#api/call.ts'
import { dayTimeOf } from '#texts/moments.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { ASKED, useChange } from './use-change.ts'

interface ResetFactorProps<T> {
  name: string
  ask: () => Promise<Answer<T>>
  keep: (queries: QueryClient, changed: T) => void
  /** Whether a second operator still has to approve. */
  waits: (changed: T) => boolean
}

/** While a second operator can approve: who asked, and the deadline. */
export function AskedReset({ at, by }: { at: string; by: string | null }) {
  return (
    <span className="muted small">
      Zurücksetzen angefragt von {by}: {dayTimeOf(at)}, gilt {FACTOR_RESET_HOURS} Stunden
    </span>
  )
}

/** For a person who lost every second factor; the operator verifies their identity by other means. */
export function ResetFactor<T>({ name, ask, keep, waits }: ResetFactorProps<T>) {
  const [asking, setAsking] = useState(false)
  const said = (changed: T) => (waits(changed) ? ASKED : 'Der zweite Faktor ist zurückgesetzt.')
  const { busy, faults, stepUp, send } = useChange({ keep, said })
  return (
    <>
      <button
        ref={handFocusOn}
        type="button"
        className="link"
        aria-busy={busy || undefined}
        onClick={() => setAsking(true)}
      >
        <IconLockOff className="line-icon" aria-hidden="true" />
        Zweiten Faktor zurücksetzen<span className="reader-only"> ({name})</span>
      </button>
      {faults.whole && <AlertBox tone="err">{faults.whole}</AlertBox>}
      {asking && (
        <ConfirmDialog
          title={`Zweiten Faktor von ${name} zurücksetzen?`}
          text="Alle Sitzungen der Person enden. Bei der nächsten Anmeldung richtet sie eine Authentifizierungs-App ein. Vergewissern Sie sich vorher auf einem anderen Weg, dass die Bitte von ihr kommt."
          confirm="Zurücksetzen"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            send(ask)
          }}
        />
      )}
      {stepUp}
    </>
  )
}
