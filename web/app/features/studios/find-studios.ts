import type { RegisteredStudio } from '@epassbild/contract/studios.ts'

/** Studios of which name or address contain every typed word, regardless of case. */
export function findStudios(studios: readonly RegisteredStudio[], typed: string): readonly RegisteredStudio[] {
  const words = typed.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return studios.filter(({ name, address, zipcode, city }) => {
    const text = `${name} ${address} ${zipcode} ${city}`.toLocaleLowerCase('de')
    return words.every((word) => text.includes(word))
  })
}

/** Where the focus goes when one has gone from the list: to the one below, else to the one above. */
export function nextAfter<Id>(studios: readonly { id: Id }[], deletedId: Id): Id | undefined {
  const at = studios.findIndex(({ id }) => id === deletedId)
  return (studios[at + 1] ?? studios[at - 1])?.id
}

export function countOf(studios: number): string {
  return studios === 1 ? '1 Standort' : `${studios} Standorte`
}
