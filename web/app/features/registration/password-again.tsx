import { NewPassword } from './person-fields.tsx'

/** After a reload the password is missing by design: it is never stored (REG-16). */
export function PasswordAgain({ tie }: Parameters<typeof NewPassword>[0]) {
  return (
    <fieldset>
      <legend>Ihr Passwort</legend>
      <div className="field-grid">
        <p className="full">
          Zu Ihrer Sicherheit speichern wir das Passwort nicht zwischen. Bitte geben Sie es noch einmal ein.
        </p>
        <NewPassword tie={tie} />
      </div>
    </fieldset>
  )
}
