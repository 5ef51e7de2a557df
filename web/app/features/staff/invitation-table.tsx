import type { OpenInvitation } from '@epassbild/contract/staff.ts'
import { IconClockX, IconSend, IconX } from '@tabler/icons-react'
import { useKept } from '#api/use-kept.ts'
import { untilOf } from '#texts/moments.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { UNSORTED, useSorting } from '#ui/tables/use-sorting.ts'
import { Tag } from '#ui/tag.tsx'
import { AccessTag } from './access-tag.tsx'

interface InvitationTableProps {
  invitations: readonly OpenInvitation[]
  onResend: (invitation: OpenInvitation) => void
  onWithdraw: (invitation: OpenInvitation) => void
}

/** Resending creates a new invitation with a new id; in the page it stays the same row. */
export const invitationKey = ({ email }: OpenInvitation) => email

const KEYS = {
  'E-Mail': ({ email }: OpenInvitation) => email,
  Zugriff: ({ user_type }: OpenInvitation) => user_type,
  'Gültig bis': ({ expires_at }: OpenInvitation) => expires_at,
}

export function InvitationTable({ invitations, onResend, onWithdraw }: InvitationTableProps) {
  const [sorted, sorting] = useSorting(invitations, KEYS, useKept('invitations-order', UNSORTED))
  return (
    <RowsTable label="Offene Einladungen" columns={[...Object.keys(KEYS), 'Aktionen']} sorting={sorting}>
      {sorted.map((invitation) => (
        <RowsRow
          key={invitationKey(invitation)}
          title={<EmailAddress>{invitation.email}</EmailAddress>}
          cells={{
            Zugriff: <AccessTag type={invitation.user_type} />,
            'Gültig bis': <ValidUntil invitation={invitation} />,
          }}
          actions={
            <>
              <button type="button" className="link" onClick={() => onResend(invitation)}>
                <IconSend className="line-icon" aria-hidden="true" />
                Erneut senden <span className="reader-only">({invitation.email})</span>
              </button>
              <button type="button" className="link danger" onClick={() => onWithdraw(invitation)}>
                <IconX className="line-icon" aria-hidden="true" />
                Zurückziehen <span className="reader-only">({invitation.email})</span>
              </button>
            </>
          }
        />
      ))}
    </RowsTable>
  )
}

function ValidUntil({ invitation }: { invitation: OpenInvitation }) {
  if (!invitation.expired) return <span className="no-break">{untilOf(invitation.expires_at)}</span>
  return <Tag tone="warn" icon={IconClockX} word="Abgelaufen" />
}
