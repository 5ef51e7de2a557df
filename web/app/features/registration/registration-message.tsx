import { paths } from '#app/paths.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { RegistrationOutcome } from './registration-answer.ts'

/** The server's response, shown above the buttons. */
export function RegistrationMessage({ outcome }: { outcome: RegistrationOutcome | undefined }) {
  if (!outcome || outcome.next === 'done') return null
  return (
    <div className="form-part">
      {outcome.next === 'verify' && (
        <AlertBox tone="info">
          Diese E-Mail-Adresse ist bereits registriert. Wir senden Ihnen einen neuen Bestätigungscode.
        </AlertBox>
      )}
      {outcome.next === 'sign-in' && (
        <AlertBox tone="err">
          {outcome.sentence}
          <a className="btn btn-s btn-sm justify-self-start" href={paths.login}>
            Zur Anmeldung
          </a>
        </AlertBox>
      )}
      {outcome.next === 'stay' && <AlertBox tone="err">{outcome.sentence}</AlertBox>}
    </div>
  )
}
