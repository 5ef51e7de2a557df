import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

interface DiscardOptions {
  /** Unsaved input, as a sentence: closing asks first. */
  unsaved: string | false | undefined
  title?: string
  danger?: boolean
  /** The input is still there after a reload or Back. */
  isKept?: boolean
  onClose: () => void
}

/**
 * Closes a dialog, or asks first, also before Back leaves the page; render `question` inside the dialog, after its form.
 */
export function useDiscardQuestion({
  unsaved,
  title = 'Eingaben verwerfen?',
  danger = true,
  isKept = false,
  onClose,
}: DiscardOptions) {
  const [asking, setAsking] = useState(false)
  const question = unsaved && (
    <>
      {asking && (
        <ConfirmDialog
          title={title}
          text={unsaved}
          confirm="Verwerfen"
          cancel="Weiter bearbeiten"
          danger={danger}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
      {!isKept && <LeaveGuard unsaved text={unsaved} />}
    </>
  )
  return { leave: unsaved ? () => setAsking(true) : onClose, question }
}
