import { IconShieldCheck } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { dayOf } from '#texts/moments.ts'
import { CheckSummary } from './check-summary.tsx'
import { Decision } from './decision.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { PhotoView } from './photo-view.tsx'
import { daysLeftInWords } from './validity.ts'
import { ValidityBar } from './validity-bar.tsx'

type FoundCardProps = ComponentProps<typeof Decision> & { address: string }

/** The photo beside what is known of it, and what the clerk makes of it. */
export function FoundCard({ address, ...decision }: FoundCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const now = new Date()
  const { photo } = decision
  const { capturedAt, validUntil } = photo.facts
  return (
    <article className="card found" aria-labelledby="bild-gefunden">
      <PhotoView address={address} />
      <div className="found-detail">
        <div className="title-row">
          <div>
            <h2 id="bild-gefunden" tabIndex={-1} ref={heading}>
              Bild gefunden
            </h2>
            <p className="muted">Vergleichen Sie das Bild mit der Person vor Ihnen.</p>
          </div>
          <span className="tag ok">
            <IconShieldCheck className="line-icon" aria-hidden="true" />
            Signatur gültig
          </span>
        </div>
        {capturedAt && validUntil && (
          <div className="validity">
            <div className="val-row">
              <b>{daysLeftInWords(validUntil, now)} gültig</b>
              <span className="muted">Löschung am {dayOf(validUntil)}</span>
            </div>
            <ValidityBar photo={{ capturedAt, validUntil }} now={now} />
          </div>
        )}
        <PhotoFacts photo={photo} />
        <CheckSummary protocol={photo.protocol} />
      </div>
      <Decision {...decision} />
    </article>
  )
}
