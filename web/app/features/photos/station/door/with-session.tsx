import { type ReactNode, useState } from 'react'
import { useSignedIn } from '#api/my-profile.ts'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'

/** Renders the sign-in, which another feature provides; `onSignedIn` gets the signed-in person's e-mail address. */
export type RenderSignIn = (onSignedIn: (email: string) => void) => ReactNode

interface WithSessionProps {
  /** A transfer is running: wait for it first. */
  busy: boolean
  /** Each upload ends its session: being signed out afterwards is expected. */
  forEachUpload?: boolean
  renderSignIn: RenderSignIn
  children: ReactNode
}

/** Renews an expired session in place: leaving the page would lose the photo. */
export function WithSession({ busy, forEachUpload = false, renderSignIn, children }: WithSessionProps) {
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  if (!open && (signedIn || busy)) return children
  return (
    <>
      {forEachUpload ? (
        <AlertBox tone="info" title="Bitte melden Sie sich für diese Übermittlung an.">
          Jede Übermittlung beendet die Anmeldung. Das Bild bleibt hier.
        </AlertBox>
      ) : (
        <AlertBox tone="err" title="Sie sind abgemeldet.">
          Das Bild bleibt hier. Bitte melden Sie sich erneut an.
        </AlertBox>
      )}
      <StationButton look="go large" onClick={() => setOpen(true)}>
        Anmelden
      </StationButton>
      {open && (
        <Dialog title="Anmelden" onClose={() => setOpen(false)}>
          {renderSignIn(() => setOpen(false))}
        </Dialog>
      )}
    </>
  )
}
