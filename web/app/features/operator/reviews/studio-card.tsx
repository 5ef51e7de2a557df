import { townLine } from '@epassbild/contract/places/town-line.ts'
import { StateTag } from '#features/operator/state-tag.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { StudioDecision } from './decision/studio-decision.tsx'
import type { StudioUnderReview } from './decision/studio-under-review.ts'
import { Certificate } from './licence/certificate.tsx'
import { ComparisonChecks } from './licence/comparison-checks.tsx'
import { MapLink } from './map-link.tsx'
import styles from './review.module.css'
import { studioKey } from './review-notes.tsx'

interface StudioCardProps extends StudioUnderReview {
  /** When the case was loaded, with the link to the licence. */
  loadedAt: number
  fault: string | undefined
}

/** One studio beside its trade licence: compare, then decide. */
export function StudioCard({ loadedAt, fault, ...decision }: StudioCardProps) {
  const { review, studio } = decision
  const key = studioKey(studio.id)
  return (
    <section className={`card ${styles.studioReview}`} aria-labelledby={key}>
      <Certificate ownerId={review.owner_id} studio={studio} loadedAt={loadedAt} />
      <div className={styles.b}>
        <div className={styles.hdline}>
          <div>
            <h3 id={key} tabIndex={-1}>
              {studio.name}
            </h3>
            <p className="muted">
              {studio.address}, {townLine(studio)}
            </p>
            {studio.published && (
              <p>
                Änderung eines freigegebenen Standorts. Öffentlich bleibt bis zur Entscheidung: {studio.published.name},{' '}
                {studio.published.address}, {townLine(studio.published)}.
              </p>
            )}
            <MapLink studio={studio} />
          </div>
          <StateTag state={studio.review} open="Offen" />
        </div>
        <ComparisonChecks id={key} lookedAt={`${key}-${studio.certificate_id}`} />
        {fault && (
          <AlertBox tone="err">
            <p>{fault}</p>
          </AlertBox>
        )}
        <StudioDecision {...decision} />
      </div>
    </section>
  )
}
