import { paths } from '#app/paths.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import styles from './door.module.css'
import type { Place } from './place.ts'

/** Signed in with another role: the session stays until the person ends it. */
export function NotForYou({ place, busy, onSignOut }: { place: Place; busy: boolean; onSignOut: () => void }) {
  return (
    <div className={`card ${styles.door}`}>
      <h1>{place.name}</h1>
      <AlertBox tone="info">
        <p>
          Sie sind mit einem Konto angemeldet, das nicht {place.belongsTo} gehört. Melden Sie sich ab, um sich hier
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
