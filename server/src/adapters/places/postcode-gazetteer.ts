import type { PostcodePort } from '#platform/ports/places.ts'
import type { Gazetteer } from './gazetteer.ts'

/** Embedded default: the biggest place of the postcode. */
export function gazetteerPostcodes(gazetteer: Gazetteer): PostcodePort {
  return {
    async placeNameOf(postcode) {
      return gazetteer.byPostcode.get(postcode)?.[0]?.name
    },
  }
}
