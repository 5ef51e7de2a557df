import { OFFERS, type Offer, OPENING_HOURS_MAX, SPOKEN } from '@epassbild/contract/studio-offers.ts'
import { germanDate } from '#texts/dates.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { OfferChoice } from './offer-choice.tsx'
import type { Draft } from './offer-draft.ts'

interface OfferFieldsProps {
  draft: Draft
  statedOn: string | null
  noPrice: string | undefined
  onEdit: (edit: Partial<Draft>) => void
}

export function OfferFields({ draft, statedOn, noPrice, onEdit }: OfferFieldsProps) {
  const { offers, languages, hours, price } = draft
  return (
    <>
      <p className="muted">
        Danach suchen Menschen in der Fotostudio-Suche; auf der Seite des Standorts steht alles.{' '}
        {statedOn ? `Stand: ${germanDate(statedOn)}.` : 'Sie haben noch nichts angegeben.'} Mit dem Speichern gilt der
        heutige Tag als Stand.
      </p>
      <OfferChoice
        legend="Das bieten wir"
        table={NAMES}
        chosen={offers}
        onChange={(chosen) => onEdit({ offers: chosen })}
      />
      <OfferChoice
        legend="Neben Deutsch sprechen wir"
        table={SPOKEN}
        chosen={languages}
        onChange={(chosen) => onEdit({ languages: chosen })}
      />
      <TextField
        id="oeffnungszeiten"
        label="Öffnungszeiten"
        optional
        hint="Zum Beispiel: Mo bis Fr 9–18 Uhr, Sa 9–13 Uhr"
        maxLength={OPENING_HOURS_MAX}
        value={hours}
        onChange={(typed) => onEdit({ hours: typed })}
      />
      <TextField
        id="preis-ab"
        label="Passbild ab (Euro)"
        optional
        hint="Was Ihre Kundschaft zahlt, zum Beispiel 14,90"
        error={noPrice}
        maxLength={10}
        value={price}
        onChange={(typed) => onEdit({ price: typed })}
      />
    </>
  )
}

const NAMES = Object.fromEntries(Object.entries(OFFERS).map(([offer, { name }]) => [offer, name])) as Record<
  Offer,
  string
>
