import type { FoundPlace } from '@epassbild/contract/places.ts'
import type { Pin } from '#features/finder/studio.ts'
import { words } from '#features/finder/words.ts'

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** „1,37 km“ */
export function distanceText(km: number): string {
  return words().km(new Intl.NumberFormat(words().locale, TWO_DECIMALS).format(km))
}

export function radiusText(km: number): string {
  return words().km(String(km))
}

/** „7 Treffer“ works for singular and plural. */
export function countText(count: number): string {
  return words().hits(new Intl.NumberFormat(words().locale).format(count))
}

/** Label of a pin: „2, Atelier Fördelicht, 1,37 km“; before a search only the name. */
export function pinLabel(studio: Pin, number: number | undefined): string {
  const distance = studio.distanceKm === undefined ? undefined : distanceText(studio.distanceKm)
  return [number, studio.name, distance].filter((part) => part !== undefined).join(', ')
}

/** Explains if distances do not start at the address itself. */
export function precisionText(precision: FoundPlace['precision']): string | undefined {
  if (precision === 'place') return words().fromPlace
  if (precision === 'postcode') return words().fromPostcode
  return undefined
}

/** The radius to offer if nothing was found, or undefined if it is the largest. */
export function widerRadius(radiusKm: number): number | undefined {
  return [50, 100].find((wider) => wider > radiusKm)
}
