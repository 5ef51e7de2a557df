import { OFFERS, type Offer, SPOKEN, type Spoken } from '@epassbild/contract/studio-offers.ts'
import { useState } from 'react'
import { words } from '#features/finder/words.ts'
import styles from './offer-filter.module.css'
import { isWanted, type WantedOffers } from './wanted-offers.ts'

const offers = Object.keys(OFFERS) as Offer[]
const languages = Object.keys(SPOKEN) as Spoken[]

interface OfferFilterProps {
  wanted: WantedOffers
  failed: boolean
  onChange: (wanted: WantedOffers) => void
}

/** Limits the finder to studios that state they offer all of it; collapsed by default. */
export function OfferFilter({ wanted, failed, onChange }: OfferFilterProps) {
  const toggled = <K extends string>(list: readonly K[], key: K) =>
    list.includes(key) ? list.filter((one) => one !== key) : [...list, key]
  // Uncontrolled afterwards: removing the last tick must not collapse it while the reader uses it.
  const [open] = useState(() => isWanted(wanted))
  return (
    <details className={styles.offerFilter} open={open}>
      <summary>{words().needs}</summary>
      <fieldset>
        <legend className="reader-only">{words().need}</legend>
        {offers.map((offer) => (
          <label key={offer}>
            <input
              type="checkbox"
              className="tick-box"
              checked={wanted.offers.includes(offer)}
              onChange={() => onChange({ ...wanted, offers: toggled(wanted.offers, offer) })}
            />
            {words().offers[offer]}
          </label>
        ))}
      </fieldset>
      <label className={styles.offerLanguage}>
        {words().language}
        <select
          className="input"
          value={wanted.languages[0] ?? ''}
          onChange={({ target }) => onChange({ ...wanted, languages: target.value ? [target.value as Spoken] : [] })}
        >
          <option value="">{words().germanWillDo}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {words().languages[code]}
            </option>
          ))}
        </select>
      </label>
      {failed && <p role="alert">{words().offersFailed}</p>}
      <p className="small muted">{words().offersNote}</p>
    </details>
  )
}
