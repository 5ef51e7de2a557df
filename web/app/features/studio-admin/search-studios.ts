import type { PublicStudio } from '@epassbild/contract/studios.ts'

/** ADM-01: contains, regardless of case, in name, city or zipcode; by id. */
export function searchStudios(studios: readonly PublicStudio[], typed: string): readonly PublicStudio[] {
  const wanted = typed.trim().toLocaleLowerCase('de')
  return studios
    .filter(({ name, city, zipcode }) =>
      [name, city, zipcode].some((text) => text.toLocaleLowerCase('de').includes(wanted)),
    )
    .toSorted((one, other) => one.id - other.id)
}
