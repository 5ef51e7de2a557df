import type { CitizenPhoto } from '@epassbild/contract/photos.ts'
import { IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { longDayOf } from '#texts/moments.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { MyPhotoHistory } from './my-photo-history.tsx'
import { daysLeftInWords } from './validity.ts'
import { ValidityBar } from './validity-bar.tsx'

const TITLES: { [state in CitizenPhoto['state']]: string } = {
  stored: 'Ihr Bild ist gespeichert',
  expired: 'Ihr Bild ist abgelaufen',
  deleted: 'Ihr Bild ist gelöscht',
}

interface MyPhotoCardProps {
  photo: CitizenPhoto
  fault: string | undefined
  deleting: boolean
  onDelete: () => void
}

/** The heading takes the focus when the card appears, and again when the photo has just been deleted. */
export function MyPhotoCard({ photo, fault, deleting, onDelete }: MyPhotoCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another message
  useEffect(() => heading.current?.focus(), [photo.state])
  return (
    <section className="card mine" aria-labelledby="mein-bild">
      <div className="ttl">
        <h2 id="mein-bild" tabIndex={-1} ref={heading}>
          {TITLES[photo.state]}
        </h2>
        <span className="tag ok">
          <IconCircleCheck className="i" aria-hidden="true" />
          Code erkannt
        </span>
      </div>
      {photo.state === 'stored' && <Validity photo={photo} />}
      <div>
        <h3>Was mit Ihrem Bild geschah</h3>
        <MyPhotoHistory photo={photo} />
      </div>
      {fault && <AlertBox tone="err" title={fault} />}
      {photo.state === 'stored' && <EarlyEnd photo={photo} deleting={deleting} onDelete={onDelete} />}
    </section>
  )
}

function Validity({ photo }: { photo: CitizenPhoto }) {
  const now = new Date()
  return (
    <div>
      <p className="muted">Gültig bis</p>
      <p className="until">{longDayOf(photo.validUntil)}</p>
      <ValidityBar photo={photo} now={now} />
      <p className="val-row">
        <b>{daysLeftInWords(photo.validUntil, now)}</b>
        <span className="muted">danach löschen wir es automatisch</span>
      </p>
    </div>
  )
}

type EarlyEndProps = Omit<MyPhotoCardProps, 'fault'>

function EarlyEnd({ photo, deleting, onDelete }: EarlyEndProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="early">
      <div>
        <h3>Bild früher löschen</h3>
        <p className="muted">
          {photo.deletable
            ? 'Danach kann keine Behörde das Bild mehr abrufen. Das lässt sich nicht rückgängig machen.'
            : 'Bitte wenden Sie sich an das Studio oder an Ihre Behörde.'}
        </p>
      </div>
      {photo.deletable && (
        <BusyButton
          type="button"
          look="btn-ds"
          busy={deleting}
          iconBefore={<IconTrash className="i" aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Bild löschen
        </BusyButton>
      )}
      {asking && (
        <ConfirmDialog
          title="Bild jetzt löschen?"
          text="Danach kann keine Behörde das Bild mehr abrufen. Das lässt sich nicht rückgängig machen."
          confirm="Bild löschen"
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onDelete()
          }}
        />
      )}
    </div>
  )
}
