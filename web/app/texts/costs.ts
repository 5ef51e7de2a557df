import { IDENTIFICATION_CENTS, LICENCE_CENTS, TRANSFER_CENTS } from '@epassbild/contract/prices.ts'

export interface StudioSize {
  locations: number
  people: number
  /** Transferred photos in a month. */
  photos: number
}

/** Initial values of the calculator of /Fotografenportal. */
export const EXAMPLE_STUDIO: StudioSize = { locations: 1, people: 3, photos: 120 }

/** Net and gross in cents: once for licences and identification, and each month for transfers. */
export function costsOf({ locations, people, photos }: StudioSize, vatPercent: number) {
  const withVat = (cents: number) => Math.round((cents * (100 + vatPercent)) / 100)
  const once = locations * LICENCE_CENTS + people * IDENTIFICATION_CENTS
  const monthly = photos * TRANSFER_CENTS
  return { once, onceGross: withVat(once), monthly, monthlyGross: withVat(monthly) }
}
