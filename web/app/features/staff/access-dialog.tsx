import { changeAccess, type StaffMember } from '@epassbild/contract/staff.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'
import { AccessChoice } from './access-choice.tsx'
import { nameOf } from './staff-table.tsx'

interface AccessDialogProps {
  member: StaffMember
  onChanged: () => Promise<void>
  onClose: () => void
}

/** ROOM-08: another access level for a person who is there already. */
export function AccessDialog({ member, onChanged, onClose }: AccessDialogProps) {
  const [type, setType] = useState(member.user_type)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, send] = useOnce(async () => {
    if (type === member.user_type) return onClose()
    setFaults(NO_FAULTS)
    const params = { user_id: member.user_id }
    const answer = await call(changeAccess, { user_type: type }, { params })
    if (!answer.ok) return setFaults(faultsOf(answer))
    await onChanged()
    showToast(`Der Zugriff von ${nameOf(member)} ist geändert.`)
  })
  return (
    <FormDialog
      title={`Zugriff von ${nameOf(member)} ändern`}
      submit="Speichern"
      busy={busy}
      faults={faults}
      onSend={() => void send()}
      onClose={onClose}
    >
      <AccessChoice value={type} onChange={setType} byOwner />
      <p className="muted">
        Wer schon identifiziert ist, bleibt es. Die Änderung kostet nichts, und die Person bekommt eine{' '}
        <span className="no-break">E-Mail</span>.
      </p>
    </FormDialog>
  )
}
