import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

/** Question before the input about a location is lost. */
export function DiscardQuestion(answers: { onCancel: () => void; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      title="Eingaben verwerfen?"
      text="Ihre Eingaben zu diesem Standort sind noch nicht gespeichert."
      cancel="Weiter bearbeiten"
      confirm="Verwerfen"
      danger
      {...answers}
    />
  )
}
