import type { ReviewCase } from '@epassbild/contract/operator.ts'
import { type FormEvent, useEffect } from 'react'
import { AlertBox } from '#ui/alert-box.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SlowNotice } from '#ui/slow-notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextareaField } from '#ui/textarea-field.tsx'
import { focusSoon } from './focus-soon.ts'

export interface BlockForm {
  reason: string
  lastName: string
}

export interface BlockFault {
  /** Absent when the sentence is not about a field. */
  field?: keyof BlockForm
  sentence: string
}

interface BlockDialogProps {
  review: ReviewCase
  form: BlockForm
  fault: BlockFault | undefined
  busy: boolean
  onChange: (change: Partial<BlockForm>) => void
  onBlock: () => void
  onClose: () => void
}

const FIELD_IDS = { reason: 'sperren-grund', lastName: 'sperren-nachname' } as const

export function BlockDialog({ review, form, fault, busy, onChange, onBlock, onClose }: BlockDialogProps) {
  useEffect(() => {
    if (fault?.field) focusSoon(FIELD_IDS[fault.field])
  }, [fault])
  function send(event: FormEvent) {
    event.preventDefault()
    onBlock()
  }
  return (
    <Dialog role="alertdialog" title={`Konto von ${review.first_name} ${review.last_name} sperren?`} onClose={onClose}>
      <p>
        Alle Sitzungen von {review.company_name || 'diesem Unternehmen'} enden sofort, die Standorte verschwinden aus
        der Fotografensuche, und die Daten werden gelöscht, soweit das Gesetz keine Aufbewahrung verlangt. Das lässt
        sich nicht rückgängig machen.
      </p>
      <form className="blk" onSubmit={send} noValidate>
        <TextareaField
          id={FIELD_IDS.reason}
          label="Grund der Sperrung"
          hint={`Geht per E-Mail an ${review.email}.`}
          error={fault?.field === 'reason' ? fault.sentence : undefined}
          maxLength={1000}
          value={form.reason}
          onChange={(reason) => onChange({ reason })}
        />
        <TextField
          id={FIELD_IDS.lastName}
          label="Nachname zur Bestätigung"
          hint={`Bitte geben Sie „${review.last_name}“ ein.`}
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
        <div className="dlg-acts">
          <button type="button" className="btn btn-s" onClick={onClose}>
            Abbrechen
          </button>
          <BusyButton look="btn-d" busy={busy}>
            Konto sperren
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
