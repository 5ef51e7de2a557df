import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DiscardOptions {
  /** Unsaved input, as a sentence: closing asks first. */
  unsaved: string | false | undefined
  title?: string
  danger?: boolean
  onClose: () => void
}

/** Closes a dialog, or asks first; render `question` inside the dialog, after its form. */
export function useDiscardQuestion({ unsaved, onClose, title = 'Eingaben verwerfen?', danger = true }: DiscardOptions) {
  const [asking, setAsking] = useState(false)
  const question = asking && unsaved && (
    <ConfirmDialog
      title={title}
      text={unsaved}
      confirm="Verwerfen"
      cancel="Weiter bearbeiten"
      danger={danger}
      onConfirm={onClose}
      onCancel={() => setAsking(false)}
    />
  )
  return { leave: unsaved ? () => setAsking(true) : onClose, question }
}
