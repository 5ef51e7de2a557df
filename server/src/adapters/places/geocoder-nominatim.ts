import type { FoundPlace } from '@epassbild/contract/places.ts'
import { z } from 'zod'
import { below, fetchJson } from '#adapters/fetch-json.ts'
import type { GeocoderPort } from '#platform/ports/places.ts'

const Coordinate = z.union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())])

const Places = z
  .array(
    z.object({
      lat: Coordinate.pipe(z.number().min(-90).max(90)),
      lon: Coordinate.pipe(z.number().min(-180).max(180)),
      display_name: z.string().default(''),
      type: z.string().optional(),
      addresstype: z.string().optional(),
      place_rank: z.number().optional(),
      address: z.record(z.string(), z.unknown()).default({}),
    }),
  )
  .max(50)
type Place = z.output<typeof Places>[number]

/** Nominatim or a compatible service (GEOCODER_URL), queried by address and by postal code, in Germany only. */
export function nominatimGeocoder(baseUrl: string): GeocoderPort {
  const ask = async (query: Record<string, string>): Promise<FoundPlace | undefined> => {
    const address = below(baseUrl, 'search', {
      ...query,
      countrycodes: 'de',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '1',
      'accept-language': 'de',
    })
    const [place] = (await fetchJson('geocoder', address, Places)) ?? []
    return place && foundPlace(place)
  }
  return {
    async find(address) {
      const postcode = /(?<!\d)\d{5}(?!\d)/.exec(address)?.[0]
      if (postcode === address.trim()) return (await ask({ postalcode: postcode })) ?? ask({ q: address })
      return (await ask({ q: address })) ?? (postcode ? ask({ postalcode: postcode }) : undefined)
    },
  }
}

function foundPlace(place: Place): FoundPlace {
  return { latitude: place.lat, longitude: place.lon, name: nameOf(place), precision: precisionOf(place) }
}

/** Nominatim ranks streets 26 and houses 30 (its manual, "place ranks"). */
const STREET_RANK = 26

function precisionOf({ type, addresstype, place_rank: rank = 0 }: Place): FoundPlace['precision'] {
  if (type === 'postcode' || addresstype === 'postcode') return 'postcode'
  return rank >= STREET_RANK ? 'address' : 'place'
}

/** „24103 Kiel“, as the results line shows it. */
function nameOf({ address, display_name: displayName }: Place): string {
  const town = ['city', 'town', 'village', 'municipality', 'hamlet'].map((level) => address[level]).find(isText)
  const parts = [address.postcode, town].filter(isText)
  return (town ? parts.join(' ') : displayName).slice(0, 200)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
