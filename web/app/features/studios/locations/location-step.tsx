import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Desk } from '#features/studios/desk/use-studio-desk.ts'
import { NO_LOCATION } from '#features/studios/wizard-faults.ts'
import { Form } from '#ui/fields/form.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { StepHeading } from '#ui/steps/step-heading.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { LocationList } from './location-list.tsx'
import { useOpenLocation } from './use-open-location.ts'

interface LocationStepProps {
  desk: Desk
  onNext: () => void
  /** The foot of the step. */
  children: ReactNode
}

/** Step 2: the places where photos are taken. */
export function LocationStep({ desk, onNext, children }: LocationStepProps) {
  const { dialog, add, edit } = useOpenLocation(desk)
  const [attempts, setAttempts] = useState(0)
  const none = desk.drafts.length === 0
  function submit() {
    if (none) setAttempts(attempts + 1)
    else onNext()
  }
  return (
    <>
      <Form className="card form-card" onSend={submit}>
        <div className="form-part grid gap-5">
          <StepHeading>Standort hinzufügen</StepHeading>
          {/* One button for both cases: the dialog of the first location returns the focus to it. */}
          <div className={none ? 'grid gap-3' : 'grid gap-5'}>
            {none ? <EmptyState sentence="Noch kein Standort angelegt." /> : <LocationList desk={desk} onEdit={edit} />}
            <div>
              <button type="button" className={`btn ${none ? 'btn-p' : 'btn-s'}`} onClick={add}>
                <IconPlus className="line-icon" aria-hidden="true" />
                Standort hinzufügen
              </button>
            </div>
          </div>
          {none && attempts > 0 && (
            <AlertBox key={attempts} tone="err">
              {NO_LOCATION}
            </AlertBox>
          )}
        </div>
        {children}
      </Form>
      {dialog && <LocationDialog {...dialog} />}
    </>
  )
}
