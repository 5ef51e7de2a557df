import { type ReactNode, useState } from 'react'
import type { StudioDraft } from '#features/studios/desk/studio-draft.ts'
import type { Desk } from '#features/studios/desk/use-studio-desk.ts'
import { LocationDialog } from '#features/studios/locations/location-dialog.tsx'
import { LocationList } from '#features/studios/locations/location-list.tsx'
import { useOpenLocation } from '#features/studios/locations/use-open-location.ts'
import { SharingBox } from '#features/studios/sharing-box.tsx'
import { draftsWithoutFile, NO_FILE } from '#features/studios/wizard-faults.ts'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { StepHeading } from '#ui/steps/step-heading.tsx'
import { LicenceField, licenceFieldId } from './licence-field.tsx'

interface LicenceStepProps {
  desk: Desk
  onNext: () => void
  /** The foot of the step. */
  children: ReactNode
}

/** Step 3: all locations again, and the trade licence of each. */
export function LicenceStep({ desk, onNext, children }: LicenceStepProps) {
  const { dialog, edit } = useOpenLocation(desk)
  const [attempted, setAttempted] = useState(false)
  const open = draftsWithoutFile(desk.drafts)
  const [first] = desk.drafts
  function submit() {
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
      <Form className="card form-card" onSend={submit}>
        <div className="form-part grid gap-5">
          <StepHeading>Standort Übersicht</StepHeading>
          <AcceptedDocuments />
          <SharingBox desk={desk} />
          {desk.oneFileForAll && first && licenceOf(first, 'alle Standorte')}
          <LocationList
            desk={desk}
            onEdit={edit}
            below={(draft) => !desk.oneFileForAll && licenceOf(draft, draft.name)}
          />
          {attempted && open.length > 0 && <AlertBox tone="err">{NO_FILE}</AlertBox>}
        </div>
        {children}
      </Form>
      {dialog && <LocationDialog {...dialog} />}
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
