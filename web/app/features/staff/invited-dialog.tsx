import type { OpenInvitation } from '@epassbild/contract/staff.ts'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'

interface InvitedDialogProps {
  invitation: OpenInvitation
  onAnother: () => void
  onClose: () => void
}

export function InvitedDialog({ invitation, onAnother, onClose }: InvitedDialogProps) {
  return (
    <Dialog size="small" title="Einladung erfolgreich!" onClose={onClose}>
      <p className="wrap-any">
        Wir haben die Einladung an <b>{invitation.email}</b> gesendet. Der Link gilt 72&nbsp;Stunden.
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn btn-s" onClick={onAnother}>
          Weitere Person einladen
        </button>
        <DialogCancel look="btn-p">Fertig</DialogCancel>
      </div>
    </Dialog>
  )
}
