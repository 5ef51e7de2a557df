import type { SaidOffer } from './use-offers.ts'

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** What the studio says beside what was wanted, with the day of it. */
export function OfferLine({ said }: { said: SaidOffer | undefined }) {
  if (!said?.stated_on) return null
  const [year, month] = said.stated_on.split('-')
  const parts = [
    ...(said.price_from_cents === null ? [] : [`Passbild ab ${euros.format(said.price_from_cents / 100)}`]),
    ...(said.opening_hours ? [said.opening_hours] : []),
    `Stand ${month}/${year}`,
  ]
  return <span className="offer-line wrap-any">{parts.join(' · ')}</span>
}
