import { z } from 'zod'
import { below, fetchJson } from '#adapters/fetch-json.ts'
import type { PostcodePort } from '#platform/ports/places.ts'

const Answer = z.object({ places: z.array(z.object({ 'place name': z.string().trim().min(1).max(200) })).optional() })

/** Zippopotam or a compatible service (POSTCODE_URL): GET /de/{zip}, an unknown postcode is 404 or `{}`. */
export function zippopotamPostcodes(baseUrl: string): PostcodePort {
  return {
    async placeNameOf(postcode) {
      const address = below(baseUrl, `de/${encodeURIComponent(postcode)}`)
      const answer = await fetchJson('postcodes', address, Answer, { absent: [404] })
      return answer?.places?.[0]?.['place name']
    },
  }
}
