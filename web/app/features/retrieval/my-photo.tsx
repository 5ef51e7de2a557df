import { IconEyeOff, IconLoader2, IconReceipt, IconShieldCheck } from '@tabler/icons-react'
import { siteFact } from '#texts/site-facts.ts'
import { CameraButton } from '#ui/code-reader/camera-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import '#ui/code-reader/code-reader.module.css'
import { useContext } from 'react'
import { SlipFileButton } from '#ui/code-reader/slip-file-button.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import styles from './my-photo.module.css'
import { MailAddress, MyPhotoCard } from './my-photo-card.tsx'
import { MyPhotoWords } from './my-photo-words.ts'
import { faultOfScan } from './scanner/read-code.ts'
import { type MyPhotoState, useMyPhoto } from './use-my-photo.ts'

/** Everything below the heading of the citizen's page. */
export function MyPhoto() {
  const { state, deleting, take, remove } = useMyPhoto()
  const words = useContext(MyPhotoWords)
  const known = state.now === 'known'
  return (
    <div
      className={known ? `layout ${styles.myPhoto}` : `layout ${styles.myPhoto} ${styles.myStart}`}
      data-status={siteFact('citizenStatus')}
    >
      <div className="my-main">
        {known ? (
          <MyPhotoCard
            photo={state.photo}
            unsure={state.unsure}
            fault={state.fault}
            deleting={deleting}
            onDelete={remove}
          />
        ) : (
          <Before state={state} />
        )}
      </div>
      <aside className={styles.mySide} aria-label={words.aside}>
        <section className={`card ${styles.myScan} ${styles.myAsk}`} aria-labelledby="beleg-pruefen">
          <h2 id="beleg-pruefen" className={known ? undefined : 'reader-only'}>
            {known ? words.checkAnother : words.check}
          </h2>
          <CameraButton
            label={words.scan}
            look={known ? 'btn-s' : 'btn-p'}
            title={words.scanTitle}
            onTexts={(texts) => {
              const other = faultOfScan(texts)
              if (other) return words.notices?.[other.kind] ?? other.fault
              take({ texts })
              return undefined
            }}
          />
          <SlipFileButton label={words.openFile} onFile={take} />
        </section>
        <Privacy />
      </aside>
    </div>
  )
}

function Before({ state }: { state: Exclude<MyPhotoState, { now: 'known' }> }) {
  const words = useContext(MyPhotoWords)
  return (
    <section className={`card ${styles.mine}`} aria-labelledby="ihr-beleg">
      <h2 id="ihr-beleg">{words.yourSlip}</h2>
      <p>{words.yourSlipText}</p>
      <img className={styles.mySlip} src="/pictures/beleg-code.webp" width="560" height="788" alt={words.slipPicture} />
      <div role="status">
        {state.now === 'searching' && (
          <p className="searching">
            <IconLoader2 className="line-icon spin" aria-hidden="true" />
            {words.searching}
          </p>
        )}
      </div>
      <SlowNotice busy={state.now === 'searching'} />
      {state.now === 'fault' && <AlertBox tone="err" title={state.sentence} />}
    </section>
  )
}

function Privacy() {
  const words = useContext(MyPhotoWords)
  return (
    <section className={`card ${styles.myScan}`} aria-labelledby="privat">
      <h2 id="privat">{words.privacy}</h2>
      <ul className="ticks">
        <li className={styles.myAsk}>
          <IconShieldCheck className="line-icon" aria-hidden="true" />
          {words.codeStays}
        </li>
        <li>
          <IconEyeOff className="line-icon" aria-hidden="true" />
          {words.onlyAuthorities}
        </li>
        <li>
          <IconReceipt className="line-icon" aria-hidden="true" />
          <span>
            {words.keepSlip}
            <MailAddress />
          </span>
        </li>
      </ul>
    </section>
  )
}
