import { changeAccess, type StaffMember } from '@epassbild/contract/staff.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useSending } from '#ui/fields/use-sending.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { AccessChoice } from './access-choice.tsx'
import { nameOf } from './staff-table.tsx'

interface AccessDialogProps {
  member: StaffMember
  onChanged: () => Promise<void>
  onClose: () => void
}

/** ROOM-08: changes the access level of an existing person. */
export function AccessDialog({ member, onChanged, onClose }: AccessDialogProps) {
  const [type, setType] = useState(member.user_type)
  const { send, ...form } = useSending(async () => {
    await onChanged()
    showToast(`Der Zugriff von ${nameOf(member)} ist geändert.`)
  })
  const change = () => call(changeAccess, { user_type: type }, { params: { user_id: member.user_id } })
  return (
    <FormDialog
      title={`Zugriff von ${nameOf(member)} ändern`}
      submit="Speichern"
      {...form}
      onSend={() => (type === member.user_type ? onClose() : send(change))}
      onClose={onClose}
    >
      <AccessChoice value={type} onChange={setType} byOwner />
      <p className="muted">
        Wer schon identifiziert ist, bleibt es. Die Änderung kostet nichts. Die Person wird abgemeldet und bekommt eine{' '}
        <span className="no-break">E-Mail</span>.
      </p>
    </FormDialog>
  )
}
