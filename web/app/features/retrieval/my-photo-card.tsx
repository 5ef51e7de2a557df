import { germanDay } from '@epassbild/contract/days.ts'
import type { CitizenPhoto } from '@epassbild/contract/photos.ts'
import { IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { dayTimeIn, lastMomentBefore, longDayIn } from '#texts/moments.ts'
import { siteFact } from '#texts/site-facts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './my-photo.module.css'
import { MyPhotoHistory } from './my-photo-history.tsx'
import { MyPhotoWords } from './my-photo-words.ts'
import { daysLeft } from './validity.ts'
import { ValidityBar } from './validity-bar.tsx'

interface MyPhotoCardProps {
  photo: CitizenPhoto
  unsure: boolean | undefined
  fault: string | undefined
  deleting: boolean
  onDelete: () => void
}

/** The heading takes the focus when the card mounts, and again right after the photo is deleted. */
export function MyPhotoCard({ photo, unsure, fault, deleting, onDelete }: MyPhotoCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const words = useContext(MyPhotoWords)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each state, which has its own message
  useEffect(() => heading.current?.focus(), [photo.state])
  return (
    <section className={`card ${styles.mine}`} aria-labelledby="mein-bild">
      <div className="title-row">
        <h2 id="mein-bild" tabIndex={-1} ref={heading}>
          {unsure ? words.unsure : words.states[photo.state]}
        </h2>
        <Tag tone="ok" icon={IconCircleCheck} word={words.recognised} />
      </div>
      {photo.state === 'stored' && !unsure && <Validity photo={photo} />}
      <div>
        <h3>{words.history}</h3>
        <MyPhotoHistory photo={photo} />
        {photo.state !== 'stored' && (
          <p className="mt-3.5">{photo.deletedBecause === 'studio' ? words.newerSlip : words.newPhoto}</p>
        )}
      </div>
      {fault && <AlertBox tone="err" title={fault} />}
      {photo.state === 'stored' && <EarlyEnd photo={photo} deleting={deleting} onDelete={onDelete} />}
    </section>
  )
}

function Validity({ photo }: { photo: CitizenPhoto }) {
  const words = useContext(MyPhotoWords)
  const now = new Date()
  const left = daysLeft(photo.validUntil, now)
  const endsToday = germanDay(now) === germanDay(new Date(photo.validUntil))
  const until = endsToday
    ? dayTimeIn(words.locale, photo.validUntil)
    : longDayIn(words.locale, lastMomentBefore(photo.validUntil))
  return (
    <div>
      <p className="muted">{words.validUntil}</p>
      <p className={styles.until}>{until}</p>
      <ValidityBar photo={photo} now={now} />
      <p className="val-row">
        <b>{left === 0 ? words.today : words.days(left)}</b>
        <span className="muted">{words.thenDeleted}</span>
      </p>
    </div>
  )
}

/** Mail address for citizens, after a sentence that ends in a colon. */
export function MailAddress() {
  const email = siteFact('email')
  return (
    <>
      {' '}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}

type EarlyEndProps = Omit<MyPhotoCardProps, 'fault' | 'unsure'>

function EarlyEnd({ photo, deleting, onDelete }: EarlyEndProps) {
  const [asking, setAsking] = useState(false)
  const words = useContext(MyPhotoWords)
  return (
    <div className={styles.early}>
      <div>
        <h3>{words.deleteEarly}</h3>
        <p className="muted">
          {photo.deletable ? words.deleteWarning : words.askElsewhere}
          {!photo.deletable && <MailAddress />}
        </p>
      </div>
      {photo.deletable && (
        <BusyButton type="button" look="btn-ds" busy={deleting} icon={IconTrash} onClick={() => setAsking(true)}>
          {words.delete}
        </BusyButton>
      )}
      {asking && (
        <ConfirmDialog
          title={words.deleteNow}
          text={words.deleteWarning}
          confirm={words.delete}
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
