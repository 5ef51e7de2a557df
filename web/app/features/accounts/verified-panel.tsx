import { paths } from '#app/paths.ts'
import { handEmailOn } from '#ui/fields/use-email.ts'
import { focusOnce } from '#ui/focus-once.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

/** CODE-04: the last step for invited staff. */
export function VerifiedPanel({ email }: { email: string }) {
  return (
    <div className="grid gap-5">
      <AlertBox tone="ok" title="Erfolgreich verifiziert">
        <p>
          Ihre <span className="no-break">E-Mail-Adresse</span> ist bestätigt. Sie können sich jetzt anmelden.
        </p>
      </AlertBox>
      <a className="btn btn-p" href={paths.login} ref={focusOnce} onClick={() => handEmailOn(email)}>
        Login
      </a>
    </div>
  )
}
