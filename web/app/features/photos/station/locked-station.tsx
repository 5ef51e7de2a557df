import type { RenderSignIn } from '#features/photos/station/door/with-session.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { Held } from './use-cover.ts'

/** Also lost, besides the shots, if another person signs in. */
const LOST: { [held in Held]?: string } = {
  photo: ', und ein vielleicht schon übermitteltes Bild bekommt keinen Beleg mehr',
  unprinted: ', und ein noch nicht gedruckter Beleg geht verloren',
}

interface LockedStationProps {
  held: Held | undefined
  renderSignIn: RenderSignIn
  onOpen: (email: string) => void
}

/** TR-03170-2, 2.4.4: the page was in the background. No customer data is on the screen before the sign-in. */
export function LockedStation({ held, renderSignIn, onOpen }: LockedStationProps) {
  return (
    <div className="station">
      <Dialog title="Die Aufnahme ist gesperrt">
        <p role="status">
          Diese Seite war im Hintergrund, und Sie sind abgemeldet. Nach Ihrer Anmeldung geht es mit derselben Person
          weiter. Meldet sich jemand anderes an, werden die Aufnahmen gelöscht{held && LOST[held]}.
        </p>
        {renderSignIn(onOpen)}
      </Dialog>
    </div>
  )
}
