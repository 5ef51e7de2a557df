import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { findByWords } from '#texts/find-by-words.ts'

export function findStudios(studios: readonly RegisteredStudio[], typed: string): readonly RegisteredStudio[] {
  return findByWords(studios, typed, ({ name, address, zipcode, city }) => `${name} ${address} ${zipcode} ${city}`)
}

export function countOf(studios: number): string {
  return studios === 1 ? '1 Standort' : `${studios} Standorte`
}
