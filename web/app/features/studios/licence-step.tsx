import { type FormEvent, type ReactNode, useState } from 'react'
import { AlertBox } from '#ui/alert-box.tsx'
import { focusField } from '#ui/error-summary.tsx'
import { StepHeading } from '#ui/step-heading.tsx'
import { LicenceField, licenceFieldId } from './licence-field.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { LocationList } from './location-list.tsx'
import { SharingBox } from './sharing-box.tsx'
import type { StudioDraft } from './studio-draft.ts'
import { useOpenLocation } from './use-open-location.ts'
import type { Desk } from './use-studio-desk.ts'
import { draftsWithoutFile, NO_FILE } from './wizard-faults.ts'

interface LicenceStepProps {
  desk: Desk
  onNext: () => void
  /** The foot of the step. */
  children: ReactNode
}

/** Step 3: all locations once more, and the trade licence of each. */
export function LicenceStep({ desk, onNext, children }: LicenceStepProps) {
  const dialog = useOpenLocation(desk)
  const [attempted, setAttempted] = useState(false)
  const open = draftsWithoutFile(desk.drafts)
  const [first] = desk.drafts
  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (open[0]) focusField(licenceFieldId(open[0]))
    else onNext()
  }
  const licenceOf = (draft: StudioDraft, name: string) => (
    <LicenceField
      draft={draft}
      label={`Gewerbenachweis für ${name}`}
      missing={attempted ? 'Hier fehlt noch der Gewerbenachweis.' : undefined}
      onKeep={(file) => desk.apply({ type: 'file-chosen', id: draft.id, file })}
      onRemove={() => void desk.apply({ type: 'file-removed', id: draft.id })}
    />
  )
  return (
    <>
      <form className="card form-card" noValidate onSubmit={submit}>
        <div className="form-part grid gap-5">
          <StepHeading>Standort Übersicht</StepHeading>
          <AcceptedDocuments />
          <SharingBox desk={desk} />
          {desk.oneFileForAll && first && licenceOf(first, 'alle Standorte')}
          <LocationList
            desk={desk}
            onEdit={dialog.edit}
            below={(draft) => !desk.oneFileForAll && licenceOf(draft, draft.name)}
          />
          {attempted && open.length > 0 && <AlertBox tone="err">{NO_FILE}</AlertBox>}
        </div>
        {children}
      </form>
      {dialog.open && (
        <LocationDialog open={dialog.open} saved={dialog.saved} onDone={dialog.done} onClose={dialog.close} />
      )}
    </>
  )
}

function AcceptedDocuments() {
  return (
    <p>
      Bitte laden Sie zu jedem Studio einen Gewerbenachweis als PDF hoch: Gewerbeanmeldung, Handelsregisterauszug,
      Handwerkskarte oder eine Bescheinigung des Finanzamts. Gefälschte Nachweise führen zur Sperrung.
    </p>
  )
}
