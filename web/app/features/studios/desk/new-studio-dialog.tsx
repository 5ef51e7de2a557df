import { townLine } from '@epassbild/contract/places/town-line.ts'
import type { FoundPlace } from '@epassbild/contract/places.ts'
import { DraggablePin } from '#features/studios/locations/draggable-pin.tsx'
import { LocationFields } from '#features/studios/locations/location-fields.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { useDiscardQuestion } from '#ui/dialogs/use-discard-question.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { UploadField } from '#ui/fields/upload-field.tsx'
import { FocusOn } from '#ui/focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { AddFailure } from './studio-answers.ts'
import { LOST_LOCATION, type LocationInput, UNSAVED_LOCATION } from './studio-draft.ts'
import { type NewStudioWays, useNewStudio } from './use-new-studio.ts'

const QUESTION = 'richtige-stelle'

interface NewStudioDialogProps extends NewStudioWays {
  onClose: () => void
}

/** SHOP-02: the fields, then the point found, and optionally the trade licence. */
export function NewStudioDialog({ onClose, ...ways }: NewStudioDialogProps) {
  const { editing } = ways
  const adding = useNewStudio(ways)
  const { form, picked, place } = adding
  const { leave, question } = useDiscardQuestion({
    unsaved: adding.changed && (adding.isLost ? LOST_LOCATION : UNSAVED_LOCATION),
    onClose,
  })
  function close() {
    adding.stop()
    leave()
  }
  function submit() {
    void (place ? adding.save(place) : adding.find())
  }
  return (
    <Dialog title={editing ? 'Standort bearbeiten' : 'Standort hinzufügen'} busy={adding.saving} onClose={close}>
      <FocusOn id={place ? QUESTION : 'studio-name'} />
      <Form className="grid gap-5" onSend={submit}>
        {place ? (
          <FoundPoint
            place={place}
            isStored={adding.showPoint !== undefined}
            input={adding.input}
            onMove={adding.movePoint}
          />
        ) : (
          <Fields form={form} headline={adding.headline} />
        )}
        {!place && adding.showPoint && (
          <div>
            <button type="button" className="link" onClick={adding.showPoint}>
              Punkt auf der Karte verschieben
            </button>
          </div>
        )}
        {place && !editing && (
          <div className="grid gap-2">
            <p>
              <b>Gewerbenachweis</b> <span className="optional">(freiwillig)</span>
              <span className="hint block">
                Sie können ihn auch später hochladen. Vorher prüfen wir den Standort nicht.
              </span>
            </p>
            <UploadField
              id="nachweis"
              label="Gewerbenachweis"
              error={picked.fault}
              chosen={picked.file && { name: picked.file.name, bytes: picked.file.size }}
              busy={picked.busy}
              onPick={(file) => void picked.pick(file)}
              onRemove={picked.remove}
            />
          </div>
        )}
        {editing && (
          <p className="hint">
            Telefon und Website gelten sofort. Name, Adresse und Punkt auf der Karte prüfen wir; bis dahin bleiben
            bereits freigegebene Angaben öffentlich. Nachweis und Vollversion bleiben.
          </p>
        )}
        {adding.problem && <Problem problem={adding.problem} />}
        <div className="dialog-acts">
          {place ? (
            <button type="button" className="btn btn-q" onClick={adding.saving ? undefined : adding.change}>
              Adresse ändern
            </button>
          ) : (
            <DialogCancel look="btn-q" />
          )}
          <BusyButton busy={adding.busy}>
            {place || adding.showPoint ? (editing ? 'Änderungen speichern' : 'Standort hinzufügen') : 'Weiter'}
          </BusyButton>
        </div>
      </Form>
      {question}
    </Dialog>
  )
}

function Fields({ form, headline }: Pick<ReturnType<typeof useNewStudio>, 'form' | 'headline'>) {
  return (
    <>
      <ErrorSummary attempt={form.faults.attempt} title={headline} prefix="studio-" />
      <LocationFields form={form} contactOptional />
    </>
  )
}

interface FoundPointProps {
  place: FoundPlace
  /** Stored earlier, not geocoded now. */
  isStored: boolean
  input: LocationInput
  onMove: (spot: { latitude: number; longitude: number }) => void
}

/** Preview of the map position, before it is saved (SHOP-02); the pin can be dragged to the house. */
function FoundPoint({ place, isStored, input, onMove }: FoundPointProps) {
  const address = `${input.address.trim()}, ${townLine(input).trim()}`
  return (
    <div className="grid gap-3">
      <h3 id={QUESTION} tabIndex={-1}>
        Ist das die richtige Stelle?
      </h3>
      <p>
        <b>{input.name}</b>
        <br />
        {address}
      </p>
      <DraggablePin
        start={place}
        near={place.precision === 'address'}
        label={`${place.name}, gesucht: ${address}`}
        onMove={onMove}
      />
      <p className="small muted" role="status">
        {isStored ? `Punkt: ${pointText(place)}.` : precisionOf(place)}
      </p>
    </div>
  )
}

function precisionOf({ name, precision, ...spot }: FoundPlace): string {
  const point = pointText(spot)
  if (precision === 'address') return `Gefunden: ${name} (${point}).`
  const area = precision === 'postcode' ? 'den Bereich der Postleitzahl' : 'die Ortsmitte'
  return `Gefunden: ${name} (${point}). Der Punkt zeigt ${area}, nicht das Haus.`
}

const pointText = ({ latitude, longitude }: Pick<FoundPlace, 'latitude' | 'longitude'>) =>
  `${decimal(latitude)}° Nord, ${decimal(longitude)}° Ost`

const decimal = (degrees: number) => degrees.toLocaleString('de-DE', { maximumFractionDigits: 4 })

function Problem({ problem: { sentence, reason } }: { problem: AddFailure }) {
  return (
    <AlertBox tone="err" title={sentence} signless={sentence.startsWith('❌')}>
      {reason && <p>{reason}</p>}
    </AlertBox>
  )
}
