import {
  emptyPartIn,
  emptyPartSentence,
  OFFERS_SPREAD_MAX,
  type OfferPart,
  type Stated,
} from '@epassbild/contract/studio-offers.ts'

/** The parts of a statement that other locations get, and these locations. */
export interface Spread {
  parts: readonly OfferPart[]
  ids: readonly number[]
}

/** No part is preselected: nothing replaces what all the others say unasked. */
export const NOT_SPREAD: Spread = { parts: [], ids: [] }

export const isChosen = ({ parts, ids }: Spread) => parts.length + ids.length > 0

export function faultOf({ parts, ids }: Spread, said: Stated): string | undefined {
  if (ids.length > OFFERS_SPREAD_MAX) return `Bitte wählen Sie höchstens ${OFFERS_SPREAD_MAX} andere Standorte.`
  if (ids.length > 0 && parts.length === 0) return 'Bitte wählen Sie, was übertragen werden soll.'
  if (ids.length === 0 && parts.length > 0) return 'Bitte wählen Sie die anderen Standorte.'
  const empty = emptyPartIn(said, parts)
  return empty && emptyPartSentence(empty)
}
