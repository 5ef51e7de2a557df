import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { reviewOf } from '#features/studios/desk/studio-table.tsx'
import { findByWords } from '#texts/find-by-words.ts'

/** By name, address and state of the review; by those of a proposed change, too. */
export function findStudios(studios: readonly RegisteredStudio[], typed: string): readonly RegisteredStudio[] {
  return findByWords(studios, typed, (studio) => {
    const places = [studio, ...(studio.proposed ? [studio.proposed] : [])]
    const shown = places.flatMap(({ name, address, zipcode, city }) => [name, address, zipcode, city])
    return [...shown, reviewOf(studio).word].join(' ')
  })
}

export function countOf(studios: number): string {
  return studios === 1 ? '1 Standort' : `${studios} Standorte`
}
