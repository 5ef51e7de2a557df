import type { OpenInvitation } from '@epassbild/contract/staff.ts'
import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { INVITATIONS_KEY, InvitationList } from '#features/staff/invitation-list.tsx'
import { STAFF_KEY, StaffList } from '#features/staff/staff-list.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { openedLater } from '#ui/opened-later.tsx'

const InviteDialog = openedLater(async () => (await import('#features/staff/invite-dialog.tsx')).InviteDialog)
const InviteManyDialog = openedLater(
  async () => (await import('#features/staff/invite-many-dialog.tsx')).InviteManyDialog,
)
const InvitedDialog = openedLater(async () => (await import('#features/staff/invited-dialog.tsx')).InvitedDialog)

export const meta = hiddenMeta('Mitarbeitende', 'Mitarbeitende einladen, suchen und verwalten.')

const HEADING = 'mitarbeitende'

export default function Staff() {
  const queries = useQueryClient()
  const [inviting, setInviting] = useState(false)
  const [invitingMany, setInvitingMany] = useState(false)
  const [invited, setInvited] = useState<OpenInvitation>()
  function reload() {
    for (const key of [STAFF_KEY, INVITATIONS_KEY]) void queries.invalidateQueries({ queryKey: [key] })
  }
  function showInvited(invitation: OpenInvitation) {
    setInviting(false)
    setInvited(invitation)
    reload()
  }
  function close() {
    setInviting(false)
    setInvited(undefined)
    // Each of the two dialogs opens while the focus is in the other, and cannot return it there.
    requestAnimationFrame(() => catchFocus())
  }
  return (
    <div className="layout">
      <div className="page-head">
        <div>
          <h1 id={HEADING} tabIndex={-1}>
            Mitarbeitende
          </h1>
          <p className="muted">Wer in Ihren Studios Bilder aufnimmt und überträgt.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-p" onClick={() => setInviting(true)}>
            <IconUserPlus className="line-icon" aria-hidden="true" />
            Mitarbeitende einladen
          </button>
          <button type="button" className="btn btn-s" onClick={() => setInvitingMany(true)}>
            <IconUsersPlus className="line-icon" aria-hidden="true" />
            Viele einladen
          </button>
        </div>
      </div>
      <div className="grid gap-8">
        <StaffList headingId={HEADING} onInvite={() => setInviting(true)} />
        <InvitationList pageHeadingId={HEADING} />
      </div>
      {inviting && <InviteDialog onInvited={showInvited} onFailed={reload} onClose={close} />}
      {invitingMany && <InviteManyDialog onInvited={reload} onClose={() => setInvitingMany(false)} />}
      {invited && (
        <InvitedDialog
          invitation={invited}
          onAnother={() => {
            setInvited(undefined)
            setInviting(true)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
