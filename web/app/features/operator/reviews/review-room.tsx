import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { useEffect, useRef } from 'react'
import { useKept } from '#api/use-kept.ts'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useSearchParams } from '#ui/navigation/navigation.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { ARRANGED, arrangeReviews } from './arrange-reviews.ts'
import { useLicencesAhead } from './licence/licence-pages.ts'
import { useReviews } from './load-reviews.ts'
import { CASE_HEADING } from './owner-facts.tsx'
import { QueueFilter } from './queue-filter.tsx'
import styles from './review.module.css'
import { ReviewDetail } from './review-detail.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { useReviewShortcuts } from './use-review-shortcuts.ts'

const PARAMETER = 'fall'
const ROOM_HEADING = 'pruefung'

const linkTo = (ownerId: number) => `?${PARAMETER}=${ownerId}`

/** The queue beside the open case, which is named by the URL. */
export function ReviewRoom() {
  const reviews = useReviews()
  const list = reviews.data?.value
  const [ownerId, { leave, choose }] = useChosenCase(list)
  const isEmpty = list?.length === 0
  const noteShown = useFocusOnChange()
  const [wanted, setWanted] = useKept('queue', ARRANGED)
  const arranged = arrangeReviews(list ?? [], wanted)
  const neighbour = useNeighbours(arranged, ownerId)
  useLicencesAhead(
    list?.find(({ owner_id }) => owner_id === ownerId),
    ownerId === undefined ? undefined : neighbour(1),
  )
  useReviewShortcuts({
    move: (by) => {
      const next = neighbour(by)
      if (next) choose(next.owner_id)
    },
  })
  return (
    <div className={styles.reviewRoom}>
      <h1 id={ROOM_HEADING} tabIndex={-1}>
        Prüfung {list && !isEmpty && <span>{list.length === 1 ? '1 wartet' : `${list.length} warten`}</span>}
      </h1>
      <div className={styles.qCol} aria-busy={reviews.isPending}>
        {reviews.isPending && <QueueSkeleton />}
        <SlowNotice busy={reviews.isPending} />
        <LoadFailure
          what="Die Liste konnte nicht geladen werden."
          failure={reviews.data?.failure}
          onRetry={reviews.refetch}
        />
        {isEmpty && <NothingOpen onReload={() => void reviews.refetch()} />}
        {list && !isEmpty && (
          <>
            <QueueFilter wanted={wanted} onChange={setWanted} left={arranged.length} />
            <ReviewQueue reviews={arranged} selected={ownerId} linkTo={linkTo} />
          </>
        )}
      </div>
      {ownerId !== undefined && (
        <div>
          <ReviewDetail
            key={ownerId}
            ownerId={ownerId}
            onShown={() => noteShown(ownerId)}
            onBlocked={() => leave(ownerId)}
          />
          {!arranged.some(({ owner_id }) => owner_id === ownerId) && <NextCase next={neighbour(1)} />}
        </div>
      )}
    </div>
  )
}

/** The case before or after the chosen one, or its former place if it left the queue. Wraps from last to first. */
function useNeighbours(list: readonly ReviewCase[], ownerId: number | undefined) {
  const place = useRef(0)
  const at = list.findIndex(({ owner_id }) => owner_id === ownerId)
  if (at >= 0) place.current = at
  return (by: 1 | -1): ReviewCase | undefined => {
    // A decided case stays in the list until the list is reloaded.
    const next = list[at >= 0 ? at + by : by === 1 ? place.current : place.current - 1]
    return next ?? (by === 1 && at !== 0 ? list[0] : undefined)
  }
}

/** Case of the URL, shown even after its decision; without one the longest waiting case is chosen. */
function useChosenCase(list: readonly ReviewCase[] | undefined) {
  const [parameters, setParameters] = useSearchParams()
  const given = Number(parameters.get(PARAMETER))
  const ownerId = Number.isSafeInteger(given) && given > 0 ? given : undefined
  const first = list?.[0]?.owner_id
  const replace = useRef(setParameters)
  replace.current = setParameters
  function leave(left: number) {
    // Another case or room may already be open, by Back.
    if (new URLSearchParams(location.search).get(PARAMETER) !== String(left)) return
    replace.current({}, { replace: true })
    focusSoon(ROOM_HEADING)
  }
  useEffect(() => {
    if (ownerId === undefined && first !== undefined)
      replace.current({ [PARAMETER]: String(first) }, { replace: true, keepScroll: true })
  }, [ownerId, first])
  const choose = (next: number) => replace.current({ [PARAMETER]: String(next) })
  return [ownerId, { leave, choose }] as const
}

/** The focus moves to a case that replaces another one; the first case does not take it. */
function useFocusOnChange(): (ownerId: number) => void {
  const shown = useRef<number>(undefined)
  return (ownerId) => {
    if (shown.current !== undefined && shown.current !== ownerId) focusSoon(CASE_HEADING)
    shown.current = ownerId
  }
}

function QueueSkeleton() {
  return (
    <div className={`card ${styles.queue} ${styles.skel}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}

function NothingOpen({ onReload }: { onReload: () => void }) {
  return (
    <div className={`card ${styles.qNone}`}>
      <EmptyState sentence="Keine offenen Prüfungen.">
        <button type="button" className="btn btn-s" onClick={onReload}>
          Liste neu laden
        </button>
      </EmptyState>
    </div>
  )
}

/** Shown when the current case is done and another one is waiting. */
function NextCase({ next }: { next: ReviewCase | undefined }) {
  if (!next) return null
  return (
    <p className={styles.next}>
      <Link className="btn btn-s" to={linkTo(next.owner_id)}>
        Weiter mit {next.company_name}
      </Link>
    </p>
  )
}
