import type { ReactNode } from 'react'
import type { FormFaults } from '#texts/form-faults.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { Dialog, DialogCancel } from './dialog.tsx'
import { useDiscardQuestion } from './use-discard-question.tsx'

interface FormDialogProps {
  title: string
  submit: string
  /** The irrevocable loss: makes this a question with a red verb. */
  loss?: ReactNode
  busy: boolean
  faults: FormFaults
  /** Shown over this form while a fresh sign-in is required. */
  stepUp?: ReactNode
  /** Unsaved input, as a sentence: closing asks first. */
  unsaved?: string | false | undefined
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog; after a refusal the first invalid field takes the focus. */
export function FormDialog({
  title,
  submit,
  loss,
  busy,
  faults,
  stepUp,
  unsaved,
  onSend,
  onClose,
  children,
}: FormDialogProps) {
  const { leave, question } = useDiscardQuestion({ unsaved, onClose })
  return (
    <Dialog role={loss ? 'alertdialog' : 'dialog'} title={title} text={loss} busy={busy} onClose={leave}>
      <Form className="stacked" faults={faults} onSend={onSend}>
        {children}
        {faults.whole && <AlertBox tone="err" title={faults.whole} />}
        <div className="dialog-acts">
          <DialogCancel />
          <BusyButton look={loss ? 'btn-d' : 'btn-p'} busy={busy}>
            {submit}
          </BusyButton>
        </div>
      </Form>
      {stepUp}
      {question}
    </Dialog>
  )
}
