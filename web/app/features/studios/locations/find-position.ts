import { type FoundPlace, findPostcode, geocode } from '@epassbild/contract/places.ts'
import { call } from '#api/call.ts'
import { type LocationInput, trimmed } from '#features/studios/desk/studio-draft.ts'
import { searchAddressOf } from './check-location.ts'

const ADDRESS_NOT_FOUND = 'Adresse nicht gefunden. Bitte überprüfen Sie die Eingabe.'
const POSITION_FAILED = 'Fehler beim Abrufen der Koordinaten. Bitte versuchen Sie es erneut.'
const SHOP_POSITION_FAILED = 'Fehler beim Abrufen der Koordinaten. Bitte versuchen Sie es später erneut.'

export type PositionAnswer = { place: FoundPlace } | { fault: string }

/** LOC-03: a location without a position cannot be found in the finder. */
export function findPosition(input: LocationInput): Promise<PositionAnswer> {
  return askPosition(searchAddressOf(input), POSITION_FAILED)
}

/** SHOP-02: queries with the country; SHOP-03 has its own texts for a failure. */
export function findShopPosition(input: LocationInput): Promise<PositionAnswer> {
  const { address, zipcode, city } = trimmed(input)
  return askPosition(`${address}, ${zipcode}, ${city}, Germany`, SHOP_POSITION_FAILED)
}

async function askPosition(address: string, failed: string): Promise<PositionAnswer> {
  const answer = await call(geocode, { address })
  if (answer.ok) return { place: answer.data }
  return { fault: answer.kind === 'refused' && answer.status === 404 ? ADDRESS_NOT_FOUND : failed }
}

/** LOC-02: the town of a postcode, for convenience only; a failure is logged and the reader types the name. */
export async function findCity(zip: string): Promise<string | undefined> {
  const answer = await call(findPostcode, undefined, { params: { zip } })
  if (answer.ok) return answer.data.city
  console.warn(`No place for the postcode ${zip}:`, answer.kind === 'refused' ? answer.code : 'no answer')
  return undefined
}
