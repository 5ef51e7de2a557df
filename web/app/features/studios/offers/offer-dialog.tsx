import {
  OFFERS,
  type Offer,
  OPENING_HOURS_MAX,
  SPOKEN,
  type Spoken,
  type StudioOffer,
  showStudioOffer,
  stateStudioOffer,
} from '@epassbild/contract/studio-offers.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { germanDate } from '#texts/dates.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { OfferChoice } from './offer-choice.tsx'
import { centsIn, euroText } from './price-text.ts'

const LOST = 'Die Angaben konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.'

interface OfferDialogProps {
  studio: RegisteredStudio
  onStated: (studio: RegisteredStudio) => void
  onClose: () => void
}

/** Statements of a location in the finder beside its address. Loaded first, so that nothing said before is lost. */
export function OfferDialog({ studio, onStated, onClose }: OfferDialogProps) {
  const [said, setSaid] = useState<StudioOffer>()
  const [failed, setFailed] = useState(false)
  const params = { id: studio.id }
  useEffect(() => {
    let current = true
    void call(showStudioOffer, undefined, { params: { id: studio.id } }).then((answer) => {
      if (!current) return
      if (answer.ok) setSaid(answer.data)
      setFailed(!answer.ok)
    })
    return () => {
      current = false
    }
  }, [studio.id])
  return (
    <Dialog title={`Angebot: ${studio.name}`} onClose={onClose}>
      {failed && (
        <AlertBox tone="err">Die Angaben konnten nicht geladen werden. Bitte öffnen Sie sie noch einmal.</AlertBox>
      )}
      {said && <OfferForm before={said} params={params} onStated={() => onStated(studio)} />}
    </Dialog>
  )
}

interface OfferFormProps {
  before: StudioOffer
  params: { id: number }
  onStated: () => void
}

function OfferForm({ before, params, onStated }: OfferFormProps) {
  const [offers, setOffers] = useState<readonly Offer[]>(before.offers)
  const [languages, setLanguages] = useState<readonly Spoken[]>(before.languages)
  const [hours, setHours] = useState(before.opening_hours)
  const [price, setPrice] = useState(euroText(before.price_from_cents))
  const [problem, setProblem] = useState<string>()
  const [busy, save] = useOnce(async () => {
    const cents = centsIn(price)
    if (cents === undefined) return setProblem('Bitte geben Sie den Preis in Euro an, zum Beispiel 14,90.')
    const input = {
      offers: [...offers],
      languages: [...languages],
      opening_hours: hours.trim(),
      price_from_cents: cents,
    }
    const answer = await call(stateStudioOffer, input, { params })
    if (answer.ok) return onStated()
    setProblem((answer.kind === 'refused' && firstSentenceIn(answer.body.detail)) || LOST)
  })
  function send() {
    setProblem(undefined)
    void save()
  }
  return (
    <Form className="grid gap-5" onSend={send}>
      <p className="muted">
        Danach suchen Menschen in der Fotografensuche; auf der Seite des Standorts steht alles.{' '}
        {before.stated_on ? `Stand: ${germanDate(before.stated_on)}.` : 'Sie haben noch nichts angegeben.'} Mit dem
        Speichern gilt der heutige Tag als Stand.
      </p>
      <OfferChoice legend="Das bieten wir" table={NAMES} chosen={offers} onChange={setOffers} />
      <OfferChoice legend="Neben Deutsch sprechen wir" table={SPOKEN} chosen={languages} onChange={setLanguages} />
      <TextField
        id="oeffnungszeiten"
        label="Öffnungszeiten"
        optional
        hint="Zum Beispiel: Mo bis Fr 9–18 Uhr, Sa 9–13 Uhr"
        maxLength={OPENING_HOURS_MAX}
        value={hours}
        onChange={setHours}
      />
      <TextField
        id="preis-ab"
        label="Passbild ab (Euro)"
        optional
        hint="Was Ihre Kundschaft zahlt, zum Beispiel 14,90"
        maxLength={10}
        value={price}
        onChange={setPrice}
      />
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      <div className="dialog-acts">
        <BusyButton busy={busy}>Angaben speichern</BusyButton>
      </div>
    </Form>
  )
}

const NAMES = Object.fromEntries(Object.entries(OFFERS).map(([offer, { name }]) => [offer, name])) as Record<
  Offer,
  string
>
