import { STUDIO_CONTACT } from '@epassbild/contract/company/studio-contact.ts'
import { STUDIO_FIELDS_SENTENCE } from '@epassbild/contract/studios.ts'
import { line, Postcode } from '@epassbild/contract/values.ts'
import type * as z from 'zod/mini'
import { LOCATION_FIELDS, type LocationField, type LocationInput } from '#features/studios/desk/studio-draft.ts'

export interface LocationFault {
  field: LocationField
  sentence: string
}

const SCHEMAS: Record<LocationField, z.ZodMiniType> = {
  name: line('Bitte geben Sie den Namen des Studios ein.'),
  address: line('Bitte geben Sie Straße und Hausnummer ein.'),
  zipcode: Postcode,
  city: line('Bitte geben Sie den Ort ein.'),
  ...STUDIO_CONTACT,
}

const ADDRESS: readonly LocationField[] = ['address', 'zipcode', 'city']

const REQUIRED: readonly LocationField[] = ['name', 'address', 'zipcode', 'city']

/** LOC-01: four fields are required; phone and website only have to be valid if given. */
export function faultsOfLocation(input: LocationInput): LocationFault[] {
  return LOCATION_FIELDS.flatMap((field) => {
    const parsed = SCHEMAS[field].safeParse(field === 'shop_phone' ? input[field].trim() : input[field])
    const sentence = parsed.success ? undefined : parsed.error.issues[0]?.message
    return sentence ? [{ field, sentence }] : []
  })
}

export function headlineOfLocation(input: LocationInput): string {
  return REQUIRED.some((field) => input[field].trim() === '') ? STUDIO_FIELDS_SENTENCE : 'Bitte prüfen Sie Ihre Angaben'
}

const ADDRESS_INCOMPLETE = 'Bitte geben Sie eine vollständige Adresse ein (Straße, Stadt, PLZ)'

/** SHOP-02: missing fields come first, then an address too incomplete to be geocoded. */
export function headlineOfShop(input: LocationInput): string {
  const headline = headlineOfLocation(input)
  if (headline === STUDIO_FIELDS_SENTENCE) return headline
  return faultsOfLocation(input).some(({ field }) => ADDRESS.includes(field)) ? ADDRESS_INCOMPLETE : headline
}

/** LOC-02: digits only, at most five. */
export function postcodeIn(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 5)
}

/** Query for the geocoder. */
export function searchAddressOf({ address, zipcode, city }: LocationInput): string {
  return `${address.trim()}, ${zipcode} ${city.trim()}`
}
