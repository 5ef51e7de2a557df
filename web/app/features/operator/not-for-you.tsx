import { paths } from '#app/paths.ts'
import { AlertBox } from '#ui/alert-box.tsx'
import { BusyButton } from '#ui/busy-button.tsx'

/** Signed in, but as somebody else: the session is theirs and ends only if they say so. */
export function NotForYou({ busy, onSignOut }: { busy: boolean; onSignOut: () => void }) {
  return (
    <div className="card ops-door">
      <h1>Betrieb</h1>
      <AlertBox tone="info">
        <p>
          Sie sind mit einem Konto angemeldet, das nicht zum Betrieb gehört. Melden Sie sich ab, um sich hier
          anzumelden.
        </p>
      </AlertBox>
      <BusyButton type="button" busy={busy} onClick={onSignOut}>
        Abmelden
      </BusyButton>
      <p>
        <a href={paths.home}>Zur Startseite</a>
      </p>
    </div>
  )
}
