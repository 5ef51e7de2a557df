import { OFFERS, type Offer, SPOKEN, type Spoken } from '@epassbild/contract/studio-offers.ts'
import { useState } from 'react'
import { isWanted, type WantedOffers } from './wanted-offers.ts'
import './offer-filter.css'

const offers = Object.entries(OFFERS) as [Offer, { name: string }][]
const languages = Object.entries(SPOKEN) as [Spoken, string][]

interface OfferFilterProps {
  wanted: WantedOffers
  failed: boolean
  onChange: (wanted: WantedOffers) => void
}

/** Narrows the finder to studios that say they offer all of it; folded until something is wanted. */
export function OfferFilter({ wanted, failed, onChange }: OfferFilterProps) {
  const toggled = <K extends string>(list: readonly K[], key: K) =>
    list.includes(key) ? list.filter((one) => one !== key) : [...list, key]
  // Its own afterwards: taking the last tick away must not fold it under the reader's hand.
  const [open] = useState(() => isWanted(wanted))
  return (
    <details className="offer-filter" open={open}>
      <summary>Was brauchen Sie?</summary>
      <fieldset>
        <legend className="sr">Bedarf</legend>
        {offers.map(([offer, { name }]) => (
          <label key={offer}>
            <input
              type="checkbox"
              className="cb"
              checked={wanted.offers.includes(offer)}
              onChange={() => onChange({ ...wanted, offers: toggled(wanted.offers, offer) })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <label className="offer-language">
        Sprache
        <select
          className="inp"
          value={wanted.languages[0] ?? ''}
          onChange={({ target }) => onChange({ ...wanted, languages: target.value ? [target.value as Spoken] : [] })}
        >
          <option value="">Deutsch genügt</option>
          {languages.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {failed && <p role="alert">Die Angaben der Studios sind gerade nicht erreichbar. Gezeigt werden alle Studios.</p>}
      <p className="small muted">Nach Angabe der Studios. Sortiert wird nur nach Entfernung.</p>
    </details>
  )
}
