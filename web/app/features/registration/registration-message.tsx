import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { RegistrationOutcome } from './registration-answer.ts'

/** The server's response, shown above the buttons. */
export function RegistrationMessage({ outcome }: { outcome: RegistrationOutcome | undefined }) {
  switch (outcome?.next) {
    case 'verify':
      return (
        <Room>
          <AlertBox tone="info">
            Diese E-Mail-Adresse ist bereits registriert. Wir senden Ihnen einen neuen Bestätigungscode.
          </AlertBox>
        </Room>
      )
    case 'sign-in':
      return (
        <Room>
          <AlertBox tone="err">
            {outcome.sentence}
            <a className="btn btn-s btn-sm justify-self-start" href={paths.login}>
              Zur Anmeldung
            </a>
          </AlertBox>
        </Room>
      )
    case 'stay':
      return (
        <Room>
          <AlertBox tone="err">{outcome.sentence}</AlertBox>
        </Room>
      )
    default:
      return null
  }
}

function Room({ children }: { children: ReactNode }) {
  return <div className="form-part">{children}</div>
}
