import { REVOCATION_MINUTES, revokeTransfer } from '@epassbild/contract/photos.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { type RenderSignIn, WithSession } from '#features/photos/station/door/with-session.tsx'
import type { Issued } from '#features/photos/station/station-state.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'

const NETWORK = 'Der Server ist nicht erreichbar. Der Beleg bleibt hier. Bitte versuchen Sie es noch einmal.'
const UNKNOWN = 'Das hat nicht geklappt. Der Beleg bleibt hier. Bitte versuchen Sie es noch einmal.'

interface RevokeDialogProps {
  issued: Issued
  renderSignIn: RenderSignIn
  onRevoked: () => void
  onClose: () => void
}

/** QUEUE-05: takes back a transfer whose slip never reached the customer. */
export function RevokeDialog({ issued: { transferId }, renderSignIn, onRevoked, onClose }: RevokeDialogProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function revoke() {
    setBusy(true)
    const answer = await call(revokeTransfer, undefined, { params: { transferId } })
    if (answer.ok) return onRevoked()
    setBusy(false)
    setFault(answer.kind === 'network' ? NETWORK : (firstSentenceIn(answer.body.detail) ?? UNKNOWN))
  }
  return (
    <Dialog role="alertdialog" size="small" title="Übermittlung zurücknehmen?" busy={busy} onClose={onClose}>
      <p>
        Das Bild wird sofort gelöscht und nicht berechnet. Ein schon gedruckter Beleg ist dann wertlos. Das geht{' '}
        {REVOCATION_MINUTES} Minuten lang, solange keine Behörde das Bild abgerufen hat.
      </p>
      {fault && <AlertBox tone="err">{fault}</AlertBox>}
      <WithSession busy={busy} renderSignIn={renderSignIn}>
        <div className="dialog-acts">
          <DialogCancel autoFocus>Zum Beleg</DialogCancel>
          <button type="button" className="btn btn-d" aria-disabled={busy} onClick={() => !busy && void revoke()}>
            Zurücknehmen und löschen
          </button>
        </div>
      </WithSession>
    </Dialog>
  )
}
