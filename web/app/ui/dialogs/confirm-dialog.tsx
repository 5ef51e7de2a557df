import { useContext } from 'react'
import { ReaderWords } from '#ui/reader-words.ts'
import { Unbroken } from '#ui/unbroken.tsx'
import { Dialog, DialogCancel } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text?: string
  /** The verb on the confirming button. */
  confirm: string
  /** Label of the other button, which has the initial focus; „Abbrechen" by default. */
  cancel?: string
  /** The action is destructive: the verb is red. */
  danger?: boolean
  lang?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a destructive action; the initial focus is never on the destructive button. */
export function ConfirmDialog({ cancel, ...question }: ConfirmDialogProps) {
  const words = useContext(ReaderWords)
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={question.title}
      text={
        question.text && (
          <p>
            <Unbroken>{question.text}</Unbroken>
          </p>
        )
      }
      lang={question.lang}
      onClose={question.onCancel}
    >
      <div className="dialog-acts">
        <DialogCancel autoFocus>{cancel ?? words.cancel}</DialogCancel>
        <button type="button" className={`btn ${question.danger ? 'btn-d' : 'btn-p'}`} onClick={question.onConfirm}>
          {question.confirm}
        </button>
      </div>
    </Dialog>
  )
}
