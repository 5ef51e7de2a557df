import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { isWebAddress } from '@epassbild/contract/web-address.ts'
import type { ReactNode } from 'react'
import { StateTag } from '#features/operator/state-tag.tsx'
import { birthDateOf, germanDate } from '#texts/dates.ts'
import { legalFormName } from '#texts/legal-forms.ts'
import { dayOf } from '#texts/moments.ts'
import styles from './review.module.css'

export const CASE_HEADING = 'fall'

/** The applicant: the company and its owner. */
export function OwnerFacts({ review }: { review: ReviewCase }) {
  const website = isWebAddress(review.website) ? review.website : undefined
  return (
    <section className={`card ${styles.own}`} aria-labelledby={CASE_HEADING}>
      <div className={styles.hdline}>
        <div>
          <h2 id={CASE_HEADING} tabIndex={-1}>
            {review.company_name || `${review.first_name} ${review.last_name}`}
          </h2>
          <p className="muted">
            Registriert am {dayOf(review.registered_at)}, <span className="no-break">E-Mail</span> bestätigt
          </p>
        </div>
        <StateTag state={review.review} open="In Prüfung" />
      </div>
      <dl className={styles.keyValues}>
        <Fact name={ownerWord(review.salutation)}>
          {review.first_name} {review.last_name}
        </Fact>
        <Fact name="Rechtsform">{legalFormName(review.legal_form)}</Fact>
        <Fact name="Geburtsdatum">{review.date_of_birth && germanDate(review.date_of_birth)}</Fact>
        {review.card && (
          <Fact name="Auf dem Ausweis">
            {review.card.given_names} {review.card.family_names}, geboren {birthDateOf(review.card.birth_date)}
          </Fact>
        )}
        <Fact name={<span className="no-break">E-Mail</span>}>{review.email}</Fact>
        {review.vat_id && <Fact name="USt-IdNr.">{review.vat_id}</Fact>}
        <Fact name="Telefon">{review.phone}</Fact>
        <Fact name="Website">
          {website && (
            <a href={website} target="_blank" rel="noreferrer">
              {website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
              <span className="reader-only"> (öffnet einen neuen Tab)</span>
            </a>
          )}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="muted">nicht angegeben</span>}</dd>
    </div>
  )
}

function ownerWord(salutation: string): string {
  if (salutation === 'Herr') return 'Inhaber'
  return salutation === 'Frau' ? 'Inhaberin' : 'Inhaberin oder Inhaber'
}
