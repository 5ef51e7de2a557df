import type { FoundPlace } from '@epassbild/contract/places.ts'

export interface GeocoderPort {
  /** Undefined when nothing in Germany matches the text. */
  find(address: string): Promise<FoundPlace | undefined>
}

export interface PostcodePort {
  /** First place name of a five-digit German postcode. */
  placeNameOf(postcode: string): Promise<string | undefined>
}

export interface Country {
  name: string
  code: string
}

export interface CountriesPort {
  /** Common names and ISO 3166-1 codes, in no particular order. */
  list(): Promise<Country[]>
}
