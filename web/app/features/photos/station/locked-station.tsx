import type { RenderSignIn } from '#features/photos/station/door/with-session.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

interface LockedStationProps {
  renderSignIn: RenderSignIn
  onOpen: (email: string) => void
}

/** TR-03170-2, 2.4.4: the page was in the background. Nothing of the customer is on the screen before the sign-in. */
export function LockedStation({ renderSignIn, onOpen }: LockedStationProps) {
  return (
    <div className="station">
      <Dialog title="Die Aufnahme ist gesperrt">
        <p role="status">
          Diese Seite war im Hintergrund, und Sie sind abgemeldet. Nach Ihrer Anmeldung geht es mit derselben Person
          weiter. Meldet sich jemand anderes an, werden die Aufnahmen gelöscht.
        </p>
        {renderSignIn(onOpen)}
      </Dialog>
    </div>
  )
}
