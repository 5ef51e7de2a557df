import { type FoundPlace, findPostcode, geocode } from '@epassbild/contract/places.ts'
import { call } from '#api/call.ts'
import { searchAddressOf } from './check-location.ts'
import type { LocationInput } from './studio-draft.ts'

const ADDRESS_NOT_FOUND = 'Adresse nicht gefunden. Bitte überprüfen Sie die Eingabe.'
const POSITION_FAILED = 'Fehler beim Abrufen der Koordinaten. Bitte versuchen Sie es erneut.'

export type PositionAnswer = { place: FoundPlace } | { fault: string }

/** LOC-03: a location that is nowhere cannot be found by anybody. */
export async function findPosition(input: LocationInput): Promise<PositionAnswer> {
  const answer = await call(geocode, { address: searchAddressOf(input) })
  if (answer.ok) return { place: answer.data }
  return { fault: answer.kind === 'refused' && answer.status === 404 ? ADDRESS_NOT_FOUND : POSITION_FAILED }
}

/** LOC-02: the place of a postcode, for convenience only; what goes wrong is logged and the reader types the name. */
export async function findCity(zip: string): Promise<string | undefined> {
  const answer = await call(findPostcode, undefined, { params: { zip } })
  if (answer.ok) return answer.data.city
  console.warn(`No place for the postcode ${zip}:`, answer.kind === 'refused' ? answer.code : 'no answer')
  return undefined
}
