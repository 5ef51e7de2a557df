import { useContext } from 'react'
import { ReaderWords } from '#ui/reader-words.ts'
import { Unbroken } from '#ui/unbroken.tsx'
import { Dialog, DialogCancel } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text?: string
  /** The verb on the button that goes through with it. */
  confirm: string
  /** The other button, focused at first: „Abbrechen" unless something says it better. */
  cancel?: string
  /** Something is lost for good: the verb is red. */
  danger?: boolean
  lang?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost; opening it never puts the focus on the button that loses it. */
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
