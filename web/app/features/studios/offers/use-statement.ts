import { type OwnStudioOffer, showStudioOffer, stateStudioOffer } from '@epassbild/contract/studio-offers.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { NO_FAULTS } from '#texts/form-faults.ts'
import { useOnce } from '#ui/use-once.ts'
import { type Draft, draftOf, editsOver, textOf } from './offer-draft.ts'
import { centsIn } from './price-text.ts'
import { faultOf, isChosen, NOT_SPREAD, type Spread } from './spread.ts'

const NO_PRICE = 'Bitte geben Sie den Preis in Euro an, zum Beispiel 14,90.'
const LOST = 'Die Angaben konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.'
const GONE = 'Mindestens ein gewählter Standort ist inzwischen gelöscht. Bitte prüfen Sie die Auswahl.'
const UNSAVED = 'Ihre Angaben zu diesem Standort sind noch nicht gespeichert.'
const UNSAVED_CHOICE = 'Ihre Auswahl für andere Standorte ist noch nicht gespeichert.'

interface StatementOptions {
  studio: RegisteredStudio
  others: readonly RegisteredStudio[]
  onStated: (alsoStated: number) => void
  onStale: (studioId: number) => Promise<RegisteredStudio | undefined>
}

/** Loads what a location says, holds what is typed over it, and stores it, also for others. */
export function useStatement({ studio, others, onStated, onStale }: StatementOptions) {
  const [said, setSaid] = useState<OwnStudioOffer>()
  const [failed, setFailed] = useState(false)
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const [chosen, setChosen] = useState(NOT_SPREAD)
  const [faults, setFaults] = useState(NO_FAULTS)
  const params = { id: studio.id }
  async function load() {
    setFailed(false)
    const answer = await call(showStudioOffer, undefined, { params })
    if (answer.ok) {
      if (opened) setEdits((before) => editsOver(before, opened, draftOf(answer.data)))
      setSaid(answer.data)
    }
    setFailed(!answer.ok)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void load(), [])
  const opened = said && draftOf(said)
  const draft = opened && { ...opened, ...edits }
  // The server refuses a location that another window deleted.
  const ids = chosen.ids.filter((wanted) => others.some(({ id }) => id === wanted))
  const spread = others.length > 0 ? { ...chosen, ids } : NOT_SPREAD
  const [busy, save] = useOnce(async () => {
    setFaults(NO_FAULTS)
    // Without the stored statements nothing is sent: they would be lost.
    if (!said || !draft) return load()
    const cents = centsIn(draft.price)
    if (cents === undefined) return setFaults({ fields: { price: NO_PRICE }, whole: undefined })
    const fields = {
      ...{ offers: [...draft.offers], languages: [...draft.languages] },
      ...{ opening_hours: draft.hours.trim(), price_from_cents: cents },
    }
    const whole = faultOf(spread, fields)
    if (whole) return setFaults({ fields: {}, whole })
    const also = ids.length > 0 && { also: { shop_ids: ids, parts: [...spread.parts] } }
    const answer = await call(stateStudioOffer, { ...fields, version: said.version, ...also }, { params })
    if (answer.ok) return onStated(ids.length)
    const isOtherGone = answer.kind === 'refused' && answer.status === 404 && also && (await onStale(studio.id))
    const refusal = (answer.kind === 'refused' && firstSentenceIn(answer.body.detail)) || LOST
    setFaults({ fields: {}, whole: isOtherGone ? GONE : refusal })
    // The other window's statements appear, overlaid with the typed ones.
    if (answer.kind === 'refused' && answer.code === 'changed-meanwhile') await load()
  })
  const isEdited = textOf(draft) !== textOf(opened)
  return {
    ...{ draft, statedOn: said?.stated_on ?? null, spread, faults, failed, busy },
    unsaved: isEdited ? UNSAVED : isChosen(spread) && UNSAVED_CHOICE,
    reload: () => void load(),
    send: () => void save(),
    edit: (edit: Partial<Draft>) => {
      setEdits((before) => ({ ...before, ...edit }))
      if (faults.whole || 'price' in edit) setFaults(NO_FAULTS)
    },
    setSpread: (next: Spread) => {
      setChosen(next)
      if (faults.whole) setFaults(NO_FAULTS)
    },
  }
}
