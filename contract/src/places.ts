import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { detail } from './refusal.ts'
import { Postcode } from './values.ts'

/** How exactly a position is known: the house, the postcode's area, or only the town. */
export const PRECISIONS = ['address', 'postcode', 'place'] as const

export const FoundPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Name of the place in the results line: „24103 Kiel“. */
  name: z.string(),
  precision: z.enum(PRECISIONS),
})
export type FoundPlace = z.output<typeof FoundPlace>

const SERVICE_DOWN = detail(503, 'Der Kartendienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.')

export const geocode = endpoint({
  method: 'GET',
  path: '/api/places/geocode/',
  summary: 'Position of an address, place or postcode in Germany',
  access: 'public',
  limit: 'place-search',
  input: z.strictObject({ address: z.string().trim().min(1).max(300) }),
  output: FoundPlace,
  refusals: {
    'place-not-found': detail(404, 'Standort nicht gefunden. Bitte überprüfen Sie die Eingabe.'),
    'service-down': SERVICE_DOWN,
  },
})

export const findPostcode = endpoint({
  method: 'GET',
  path: '/api/places/postcode/{zip}/',
  summary: 'Name of the place that a German postcode belongs to',
  access: 'public',
  limit: 'place-search',
  params: z.strictObject({ zip: Postcode }),
  output: z.object({ city: z.string() }),
  refusals: {
    'postcode-unknown': detail(404, 'Zu dieser Postleitzahl ist kein Ort bekannt.'),
    'service-down': SERVICE_DOWN,
  },
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/places/countries/',
  summary: 'Countries by name, with their two-letter code',
  access: 'public',
  limit: 'place-search',
  output: z.array(z.object({ name: z.string(), code: z.string() })),
  refusals: {
    'service-down': detail(
      503,
      'Die Liste der Länder ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    ),
  },
})
