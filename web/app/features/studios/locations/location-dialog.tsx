import type { OpenLocation } from '#features/studios/desk/desk-storage.ts'
import type { Position } from '#features/studios/desk/studio-desk.ts'
import { LOCATION_FIELDS, type LocationInput, UNSAVED_LOCATION } from '#features/studios/desk/studio-draft.ts'
import type { Saved } from '#features/studios/desk/studio-drafts-storage.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { useDiscardQuestion } from '#ui/dialogs/use-discard-question.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { headlineOfLocation } from './check-location.ts'
import { LocationFields } from './location-fields.tsx'
import { useLocationForm } from './use-location-form.ts'

interface LocationDialogProps {
  open: OpenLocation
  /** Saved input; leaving with different input asks first. */
  saved: LocationInput
  /** Position of the saved address. */
  point: Position | undefined
  /** `full`: the browser has no space for it; the dialog stays. */
  onDone: (input: LocationInput, position: Position) => Promise<Saved>
  onClose: () => void
}

/** LOC-01: adds a location, or edits the draft with the open id. */
export function LocationDialog({ open, saved, point, onDone, onClose }: LocationDialogProps) {
  const form = useLocationForm({ open, saved, point, onDone })
  const changed = LOCATION_FIELDS.some((field) => form.input[field] !== saved[field])
  const { leave, question } = useDiscardQuestion({ unsaved: changed && UNSAVED_LOCATION, isKept: true, onClose })
  function close() {
    form.stop()
    leave()
  }
  return (
    <Dialog title="Standort oder Fotostudio hinzufügen" busy={form.keeping} onClose={close}>
      {open.id && <p className="muted">Sie bearbeiten: {saved.name}</p>}
      <Form className="grid gap-5" onSend={form.save}>
        <ErrorSummary attempt={form.faults.attempt} title={headlineOfLocation(form.input)} prefix="studio-" />
        <LocationFields form={form} />
        {form.problem && <AlertBox tone="err">{form.problem}</AlertBox>}
        <div className="dialog-acts">
          <DialogCancel look="btn-q" />
          <BusyButton busy={form.busy}>{open.id ? 'Standort speichern' : 'Standort hinzufügen'}</BusyButton>
        </div>
      </Form>
      {question}
    </Dialog>
  )
}
