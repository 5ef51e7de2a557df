import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { BlockAccount } from '#features/operator/block-account.tsx'
import { forgetReview, reloadReviews } from '#features/operator/reviews/load-reviews.ts'

/** Blocks the owner's account and with it the company. */
export function BlockOwner({ review, onBlocked }: { review: ReviewCase; onBlocked: () => void }) {
  return (
    <BlockAccount
      account={{ ...review, id: review.owner_id }}
      consequence={`Alle Sitzungen von ${review.company_name || 'diesem Unternehmen'} enden sofort. Standorte, Nachweise und die noch gespeicherten Bilder werden gelöscht und kommen nicht zurück. Mit E-Mail-Adressen und Ausweisen der Personen kann sich niemand neu registrieren, bis Sie die Sperre unter „Konten“ aufheben.`}
      onBlocked={(queries) => {
        forgetReview(queries, review.owner_id)
        void reloadReviews(queries)
        onBlocked()
      }}
    />
  )
}
