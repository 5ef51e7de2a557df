import { words } from '#features/finder/words.ts'
import styles from './offer-filter.module.css'
import type { SaidOffer } from './use-offers.ts'

/** Further statements of the studio, with their date. */
export function OfferLine({ said }: { said: SaidOffer | undefined }) {
  if (!said?.stated_on) return null
  const [year, month] = said.stated_on.split('-')
  const euros = new Intl.NumberFormat(words().locale, { style: 'currency', currency: 'EUR' })
  return (
    <span className={`${styles.offerLine} wrap-any`}>
      {said.price_from_cents !== null && `${words().priceFrom(euros.format(said.price_from_cents / 100))} · `}
      {said.opening_hours && (
        <>
          <bdi lang="de">{said.opening_hours}</bdi>
          {' · '}
        </>
      )}
      {words().statedIn(`${month}/${year}`)}
    </span>
  )
}
