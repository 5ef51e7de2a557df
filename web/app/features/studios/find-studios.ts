import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { findByWords } from '#texts/find-by-words.ts'

/** By name, address and what else the list shows of it. */
export function findStudios(
  studios: readonly RegisteredStudio[],
  typed: string,
  shownOf: (studio: RegisteredStudio) => string,
): readonly RegisteredStudio[] {
  return findByWords(studios, typed, (studio) => {
    const { name, address, zipcode, city } = studio
    return `${name} ${address} ${zipcode} ${city} ${shownOf(studio)}`
  })
}

export function countOf(studios: number): string {
  return studios === 1 ? '1 Standort' : `${studios} Standorte`
}
