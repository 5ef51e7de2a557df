import {
  OFFERS,
  type Offer,
  OPENING_HOURS_MAX,
  type OwnStudioOffer,
  SPOKEN,
  type Spoken,
  showStudioOffer,
  stateStudioOffer,
} from '@epassbild/contract/studio-offers.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { germanDate } from '#texts/dates.ts'
import { NO_FAULTS } from '#texts/form-faults.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { useOnce } from '#ui/use-once.ts'
import { OfferChoice } from './offer-choice.tsx'
import { centsIn, euroText } from './price-text.ts'
import { faultOf, NOT_SPREAD, SpreadFields } from './spread-fields.tsx'

const NO_PRICE = 'Bitte geben Sie den Preis in Euro an, zum Beispiel 14,90.'
const LOST = 'Die Angaben konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.'

interface OfferDialogProps {
  studio: RegisteredStudio
  /** The company's other locations. */
  others: readonly RegisteredStudio[]
  /** With the number of other locations that got parts of the statement. */
  onStated: (alsoStated: number) => void
  onClose: () => void
}

/** Text fields as typed. */
interface Draft {
  offers: readonly Offer[]
  languages: readonly Spoken[]
  hours: string
  price: string
}

/** A location's statements in the finder besides its address. Loaded first, so that earlier statements are not lost. */
export function OfferDialog({ studio, others, onStated, onClose }: OfferDialogProps) {
  const [said, setSaid] = useState<OwnStudioOffer>()
  const [failed, setFailed] = useState(false)
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const [spread, setSpread] = useState(NOT_SPREAD)
  const [faults, setFaults] = useState(NO_FAULTS)
  const params = { id: studio.id }
  async function load() {
    setFailed(false)
    const answer = await call(showStudioOffer, undefined, { params })
    if (answer.ok) setSaid(answer.data)
    setFailed(!answer.ok)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void load(), [])
  const opened = said && draftOf(said)
  const draft = opened && { ...opened, ...edits }
  const [busy, save] = useOnce(async () => {
    setFaults(NO_FAULTS)
    // Without the stored statements nothing is sent: they would be lost.
    if (!said || !draft) return load()
    const cents = centsIn(draft.price)
    if (cents === undefined) return setFaults({ fields: { price: NO_PRICE }, whole: undefined })
    const { parts, ids } = spread
    const whole = faultOf(spread)
    if (whole) return setFaults({ fields: {}, whole })
    const input = {
      offers: [...draft.offers],
      languages: [...draft.languages],
      opening_hours: draft.hours.trim(),
      price_from_cents: cents,
      version: said.version,
      ...(ids.length > 0 && { also: { shop_ids: [...ids], parts: [...parts] } }),
    }
    const answer = await call(stateStudioOffer, input, { params })
    if (answer.ok) return onStated(ids.length)
    const refusal = (answer.kind === 'refused' && firstSentenceIn(answer.body.detail)) || LOST
    setFaults({ fields: {}, whole: refusal })
    // The other window's statements appear, overlaid with the typed ones.
    if (answer.kind === 'refused' && answer.code === 'changed-meanwhile') await load()
  })
  return (
    <FormDialog
      title={`Angebot: ${studio.name}`}
      submit={spread.ids.length > 0 ? `Für ${spread.ids.length + 1} Standorte speichern` : 'Angaben speichern'}
      busy={busy}
      faults={faults}
      unsaved={
        (spread.ids.length > 0 || textOf(draft) !== textOf(opened)) &&
        'Ihre Angaben zu diesem Standort sind noch nicht gespeichert.'
      }
      onSend={() => void save()}
      onClose={onClose}
    >
      {!said && !failed && <RowSkeleton />}
      {failed && (
        <AlertBox tone="err" onRetry={() => void load()}>
          Die Angaben konnten nicht geladen werden.
        </AlertBox>
      )}
      {draft && (
        <OfferFields
          draft={draft}
          statedOn={said.stated_on}
          noPrice={faults.fields.price}
          onEdit={(edit) => {
            setEdits((before) => ({ ...before, ...edit }))
            if ('price' in edit) setFaults(NO_FAULTS)
          }}
        />
      )}
      {draft && others.length > 0 && <SpreadFields others={others} spread={spread} onChange={setSpread} />}
    </FormDialog>
  )
}

interface OfferFieldsProps {
  draft: Draft
  statedOn: string | null
  noPrice: string | undefined
  onEdit: (edit: Partial<Draft>) => void
}

function OfferFields({ draft, statedOn, noPrice, onEdit }: OfferFieldsProps) {
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

const draftOf = ({ offers, languages, opening_hours: hours, price_from_cents: cents }: OwnStudioOffer): Draft => ({
  offers,
  languages,
  hours,
  price: euroText(cents),
})

/** For comparison: choices are unordered. */
const textOf = (draft: Draft | undefined) =>
  draft && JSON.stringify([draft.offers.toSorted(), draft.languages.toSorted(), draft.hours, draft.price])

const NAMES = Object.fromEntries(Object.entries(OFFERS).map(([offer, { name }]) => [offer, name])) as Record<
  Offer,
  string
>
