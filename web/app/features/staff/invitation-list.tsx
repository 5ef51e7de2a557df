import {
  listInvitations,
  type OpenInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@epassbild/contract/staff.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useAskedRow } from '#ui/tables/use-asked-row.ts'
import { useOnce } from '#ui/use-once.ts'
import { InvitationTable, invitationKey } from './invitation-table.tsx'
import { invitationFailure } from './staff-answers.ts'

export const INVITATIONS_KEY = 'invitations'
const HEADING = 'offene-einladungen'

/** Open invitations: to withdraw or resend. */
export function InvitationList({ pageHeadingId }: { pageHeadingId: string }) {
  const { value: invitations, failure, reload } = useLoaded(INVITATIONS_KEY, listInvitations)
  const [asked, setAsked] = useAskedRow(invitations, invitationKey)
  const [problem, setProblem] = useState<string>()
  const [, act] = useOnce(
    async ({ id }: OpenInvitation, endpoint: typeof resendInvitation | typeof withdrawInvitation, done: string) => {
      setProblem(undefined)
      const answer = await call(endpoint, undefined, { params: { id } })
      if (answer.ok) showToast(done)
      else setProblem(invitationFailure(answer))
    },
    (invitation, { path }) => `${path} ${invitationKey(invitation)}`,
  )
  async function resend(invitation: OpenInvitation) {
    await act(invitation, resendInvitation, `Einladung erneut gesendet an ${invitation.email}.`)
    await reload()
  }
  async function withdraw(invitation: OpenInvitation) {
    setAsked(undefined)
    await act(invitation, withdrawInvitation, `Einladung an ${invitation.email} zurückgezogen.`)
    await reload()
    focusSoon(HEADING, pageHeadingId)
  }
  if (!failure && !problem && !invitations?.length) return null
  return (
    <section className="grid gap-4" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="list-title">
        Offene Einladungen
      </h2>
      {problem && (
        <AlertBox tone="err" onClose={() => setProblem(undefined)}>
          <p>{problem}</p>
        </AlertBox>
      )}
      {failure && (
        <AlertBox tone="err" title="Die offenen Einladungen konnten nicht geladen werden." onRetry={reload} />
      )}
      {invitations && invitations.length > 0 && (
        <>
          <InvitationTable invitations={invitations} onResend={(each) => void resend(each)} onWithdraw={setAsked} />
          <p className="small muted">
            Jede Einladung gilt für eine <span className="no-break">E-Mail-Adresse</span> und nur einmal. Wer sie
            annimmt, erscheint oben in der Liste.
          </p>
        </>
      )}
      {asked && (
        <ConfirmDialog
          danger
          title={`Einladung an ${asked.email} zurückziehen?`}
          text="Der Link in der E-Mail gilt dann sofort nicht mehr."
          confirm="Zurückziehen"
          onConfirm={() => void withdraw(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
