import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { CaseNotes, WriteNote } from './case-notes.tsx'
import { OwnerDecision } from './decision/owner-decision.tsx'
import { DuplicateHints } from './duplicate-hints.tsx'
import { useReview } from './load-reviews.ts'
import { OwnerFacts } from './owner-facts.tsx'
import styles from './review.module.css'
import { ownerKey, studioKey } from './review-notes.tsx'
import { StudioCard } from './studio-card.tsx'

interface ReviewDetailProps {
  ownerId: number
  /** Called once, when the case is mounted. */
  onShown: () => void
  onBlocked: () => void
}

export function ReviewDetail({ ownerId, ...told }: ReviewDetailProps) {
  const { data, isPending, refetch } = useReview(ownerId)
  if (!data) {
    return (
      <div className={styles.reviewDetail} aria-busy={isPending}>
        <div className={`card ${styles.own} ${styles.skel}`} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <SlowNotice busy={isPending} />
      </div>
    )
  }
  const retry = () => void refetch()
  if (!data.value) {
    return (
      <div className={styles.reviewDetail}>
        <LoadFailure what="Der Fall konnte nicht geladen werden." failure={data.failure} onRetry={retry} />
      </div>
    )
  }
  return (
    <div className={styles.reviewDetail}>
      <LoadFailure what="Der neueste Stand konnte nicht geladen werden." failure={data.failure} onRetry={retry} />
      <CaseParts review={data.value} loadedAt={data.at} {...told} />
    </div>
  )
}

interface CasePartsProps extends Omit<ReviewDetailProps, 'ownerId'> {
  review: ReviewCase
  loadedAt: number
}

function CaseParts({ review, loadedAt, onShown, onBlocked }: CasePartsProps) {
  const tellShown = useEffectEvent(onShown)
  useEffect(() => tellShown(), [])
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({})
  const faultOf = (key: string) => ({
    fault: faults[key],
    onFault: (sentence: string | undefined) => setFaults((before) => ({ ...before, [key]: sentence })),
  })
  const keys = new Set([ownerKey(review.owner_id), ...review.studios.map(({ id }) => studioKey(id))])
  // About a studio removed in the meantime, which has no card any more to show it.
  const orphans = Object.entries(faults).flatMap(([key, sentence]) => (sentence && !keys.has(key) ? [sentence] : []))
  return (
    <>
      {orphans.map((sentence) => (
        <AlertBox key={sentence} tone="err">
          <p>{sentence}</p>
        </AlertBox>
      ))}
      <OwnerFacts review={review} />
      <DuplicateHints duplicates={review.duplicates} />
      <CaseNotes notes={review.notes} />
      {review.studios.map((studio) => (
        <StudioCard
          key={studio.id}
          review={review}
          studio={studio}
          loadedAt={loadedAt}
          {...faultOf(studioKey(studio.id))}
        />
      ))}
      <OwnerDecision review={review} onBlocked={onBlocked} {...faultOf(ownerKey(review.owner_id))} />
      <WriteNote ownerId={review.owner_id} />
    </>
  )
}
