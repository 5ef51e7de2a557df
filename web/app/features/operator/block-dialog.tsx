import { useEffect } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'

export interface BlockForm {
  reason: string
  lastName: string
}

export interface BlockFault {
  /** Absent when the sentence is not about a field. */
  field?: keyof BlockForm
  sentence: string
}

export interface AccountToBlock {
  id: number
  first_name: string
  last_name: string
  email: string
}

interface BlockDialogProps {
  account: AccountToBlock
  /** Description of the effect. */
  consequence: string
  form: BlockForm
  fault: BlockFault | undefined
  busy: boolean
  onChange: (change: Partial<BlockForm>) => void
  onBlock: () => void
  onClose: () => void
}

const FIELD_IDS = { reason: 'sperren-grund', lastName: 'sperren-nachname' } as const

export function BlockDialog({ account, consequence, form, fault, busy, onChange, onBlock, onClose }: BlockDialogProps) {
  useEffect(() => {
    if (fault?.field) focusSoon(FIELD_IDS[fault.field])
  }, [fault])
  return (
    <Dialog
      role="alertdialog"
      title={`Konto von ${account.first_name} ${account.last_name} sperren?`}
      busy={busy}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <Form className="stacked" onSend={onBlock}>
        <TextareaField
          id={FIELD_IDS.reason}
          label="Grund der Sperrung"
          hint={`Geht per E-Mail an ${account.email}.`}
          error={fault?.field === 'reason' ? fault.sentence : undefined}
          maxLength={1000}
          value={form.reason}
          onChange={(reason) => onChange({ reason })}
        />
        <TextField
          id={FIELD_IDS.lastName}
          label="Nachname zur Bestätigung"
          hint={`Bitte geben Sie „${account.last_name}“ ein.`}
          error={fault?.field === 'lastName' ? fault.sentence : undefined}
          autoComplete="off"
          maxLength={100}
          value={form.lastName}
          onChange={(lastName) => onChange({ lastName })}
        />
        {fault && !fault.field && (
          <AlertBox tone="err">
            <p>{fault.sentence}</p>
          </AlertBox>
        )}
        <SlowNotice busy={busy} />
        <div className="dialog-acts">
          <DialogCancel />
          <BusyButton look="btn-d" busy={busy}>
            Konto sperren
          </BusyButton>
        </div>
      </Form>
    </Dialog>
  )
}
