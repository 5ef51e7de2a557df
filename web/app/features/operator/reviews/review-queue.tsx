import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { shortDayOf } from '#texts/moments.ts'
import { Link } from '#ui/navigation/link.tsx'
import { ageOf } from './arrange-reviews.ts'
import styles from './review.module.css'
import { describeReview } from './waiting.ts'

interface ReviewQueueProps {
  reviews: readonly ReviewCase[]
  selected: number | undefined
  /** The URL of a case. */
  linkTo: (ownerId: number) => string
}

/** Waiting cases, longest waiting first; on phones collapsed into one line that opens like a select. */
export function ReviewQueue({ reviews, selected, linkTo }: ReviewQueueProps) {
  const [open, setOpen] = useState(false)
  const position = reviews.findIndex(({ owner_id }) => owner_id === selected)
  const current = reviews[position]
  return (
    <nav className={`card ${styles.queue}`} aria-label="Warteschlange">
      <button
        type="button"
        className={styles.qFold}
        aria-expanded={open}
        aria-controls="warteschlange"
        onClick={() => setOpen(!open)}
      >
        <span>
          <b>{current?.company_name ?? 'Fall wählen'}</b>
          <span className={styles.queueNote}>
            {current ? `${position + 1} von ${reviews.length}` : `${reviews.length} offen`}
          </span>
        </span>
        <IconChevronDown className="line-icon" aria-hidden="true" />
      </button>
      <ul id="warteschlange">
        {reviews.map((review) => (
          <li key={review.owner_id}>
            <Link
              to={linkTo(review.owner_id)}
              aria-current={review.owner_id === selected ? 'true' : undefined}
              ref={review.owner_id === selected ? showInQueue : undefined}
              onClick={() => setOpen(false)}
            >
              <b>{review.company_name}</b>
              <span className={styles.queueNote}>
                <span>{describeReview(review)}</span>
                <span>
                  {shortDayOf(review.waiting_since)}
                  <span className="reader-only">, {ageOf(review, new Date())}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the list to the chosen case, which shortcuts may choose out of view. */
function showInQueue(link: HTMLElement | null): void {
  const queue = link?.closest('nav')
  if (!link || !queue) return
  const [seen, entry] = [queue.getBoundingClientRect(), link.getBoundingClientRect()]
  if (entry.top < seen.top) queue.scrollTop -= seen.top - entry.top
  if (entry.bottom > seen.bottom) queue.scrollTop += entry.bottom - seen.bottom
}
