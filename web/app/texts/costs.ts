import { IDENTIFICATION_CENTS, LICENCE_CENTS, TRANSFER_CENTS, VAT_PERCENT } from '@epassbild/contract/prices.ts'

export interface StudioSize {
  locations: number
  people: number
  /** Transferred photos in a month. */
  photos: number
}

/** Initial values of the calculator of /Fotografenportal. */
export const EXAMPLE_STUDIO: StudioSize = { locations: 1, people: 3, photos: 120 }

/** Net and gross in cents: once for licences and identification, and each month for transfers. */
export function costsOf({ locations, people, photos }: StudioSize) {
  const once = locations * LICENCE_CENTS + people * IDENTIFICATION_CENTS
  const monthly = photos * TRANSFER_CENTS
  return { once, onceGross: withVat(once), monthly, monthlyGross: withVat(monthly) }
}

function withVat(cents: number): number {
  return Math.round((cents * (100 + VAT_PERCENT)) / 100)
}
