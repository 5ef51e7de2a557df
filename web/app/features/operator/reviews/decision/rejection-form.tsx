import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from '#features/operator/reviews/review.module.css'
import { useNote } from '#features/operator/reviews/review-notes.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { asOneLine, messageFor, type RejectionReason } from './rejection-reasons.ts'

interface RejectionFormProps {
  noteKey: string
  /** „Nachricht an das Studio" */
  messageLabel: string
  email: string
  reasons: readonly RejectionReason[]
  submitLabel: string
  busy: boolean
  onReject: (reason: string) => void
  /** Further buttons beside the red one. */
  children: ReactNode
}

export const reasonFieldId = (noteKey: string) => `${noteKey}-grund`

/** Why something is rejected: a common reason prefills the message, which is mailed unchanged. */
export function RejectionForm({ noteKey, reasons, busy, onReject, ...form }: RejectionFormProps) {
  const [note, change] = useNote(noteKey)
  const [error, setError] = useState<string>()
  const messageId = `${noteKey}-nachricht`
  function send() {
    if (busy) return
    const reason = asOneLine(note.message)
    setError(reason ? undefined : 'Bitte geben Sie einen Grund an.')
    if (reason) onReject(reason)
    else focusSoon(messageId)
  }
  function write(message: string) {
    setError(undefined)
    change({ message })
  }
  return (
    <Form className={styles.rejection} onSend={send}>
      <SelectField
        id={reasonFieldId(noteKey)}
        label="Grund der Ablehnung"
        placeholder="Bitte wählen"
        value={note.reason}
        options={reasons.map(({ name }) => ({ value: name, label: name }))}
        onChange={(reason) => change({ reason, message: messageFor(reason, note.message, reasons) })}
      />
      <TextareaField
        id={messageId}
        label={form.messageLabel}
        hint={`Geht per E-Mail an ${form.email}.`}
        error={error}
        maxLength={1000}
        value={note.message}
        onChange={write}
      />
      <div className="flex flex-wrap gap-3">
        <BusyButton look="btn-d" small busy={busy} icon={IconX}>
          {form.submitLabel}
        </BusyButton>
        {form.children}
      </div>
    </Form>
  )
}
