import type { Verdict } from '@epassbild/contract/photos.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { dayOf } from '#texts/moments.ts'
import { Tag } from '#ui/tag.tsx'
import { CheckSummary } from './check-summary.tsx'
import { Decision } from './decision/decision.tsx'
import { useDecision } from './decision/use-decision.ts'
import type { OpenedPhoto } from './open-answer.ts'
import { PhotoFacts } from './photo-facts.tsx'
import { PhotoView } from './photo-view.tsx'
import styles from './retrieval.module.css'
import type { RetrievalFault } from './retrieval-fault.ts'
import { daysLeftInWords } from './validity.ts'
import { ValidityBar } from './validity-bar.tsx'

interface FoundCardProps {
  photo: OpenedPhoto
  address: string
  /** The photo was rejected: there is no reason to keep showing it. */
  onRejected: (kept: boolean) => void
  /** The clerk moved on before the decision turned out to be (perhaps) not stored. */
  onLost: (fault: RetrievalFault) => void
}

export function FoundCard({ photo, address, onRejected, onLost }: FoundCardProps) {
  const { facts } = photo
  const deciding = useDecision(facts.photoId, onLost)
  const { decided } = deciding
  const { file, onSaved, saveOnce } = useSavedOnce()
  useEffect(() => {
    if (decided?.verdict.decision === 'reject') onRejected(decided.kept)
    // Another authority had it deleted in the meantime.
    else if (decided?.kept === false) saveOnce()
  }, [decided, onRejected, saveOnce])
  function decide(verdict: Verdict) {
    // Before sending: the decision deletes the photo, and the next scan wipes the one shown here (decision 0080).
    if (verdict.decision === 'accept' && !verdict.keep) saveOnce()
    deciding.decide(verdict)
  }
  return (
    <article className={`card ${styles.found}`} aria-labelledby="bild-gefunden">
      <PhotoView address={address} file={file} onSaved={onSaved} />
      <div className={styles.foundDetail}>
        <div className="title-row">
          <div>
            <h2 id="bild-gefunden" tabIndex={-1} ref={focusWithPhoto}>
              Bild gefunden
            </h2>
            <p className="muted">Vergleichen Sie das Bild mit der Person vor Ihnen.</p>
          </div>
          <Tag tone="ok" icon={IconShieldCheck} word="Signatur gültig" />
        </div>
        {decided?.kept !== false && (
          <Validity capturedAt={facts.capturedAt} validUntil={decided?.validUntil ?? facts.validUntil} />
        )}
        <PhotoFacts photo={photo} />
        <CheckSummary protocol={photo.protocol} />
      </div>
      <Decision facts={facts} {...deciding} decide={decide} />
    </article>
  )
}

/** On a phone the photo is above the heading: scrolling to the focus would cut it off. */
function focusWithPhoto(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  const article = heading?.closest('article')
  if (!heading || !article) return
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const isBehindHeader = article.getBoundingClientRect().top < Math.max(header, 0)
  if (isBehindHeader || heading.getBoundingClientRect().bottom > innerHeight) article.scrollIntoView()
}

/** Clicks the file's link unless it was clicked before; browsers allow it during the clerk's own action. */
function useSavedOnce() {
  const file = useRef<HTMLAnchorElement>(null)
  const saved = useRef(false)
  const onSaved = useCallback(() => {
    saved.current = true
  }, [])
  const saveOnce = useCallback(() => {
    if (!saved.current) file.current?.click()
  }, [])
  return { file, onSaved, saveOnce }
}

type ValidityProps = Pick<OpenedPhoto['facts'], 'capturedAt' | 'validUntil'>

/** Renders nothing if the response contains neither. */
function Validity({ capturedAt, validUntil }: ValidityProps) {
  if (!capturedAt || !validUntil) return null
  const now = new Date()
  return (
    <div className={styles.validity}>
      <div className="val-row">
        <b>{daysLeftInWords(validUntil, now)} gültig</b>
        <span className="muted">Löschung am {dayOf(validUntil)}</span>
      </div>
      <ValidityBar photo={{ capturedAt, validUntil }} now={now} />
    </div>
  )
}
