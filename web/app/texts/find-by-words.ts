/** The items whose text contains every typed word, in any order and regardless of case. */
export function findByWords<T>(items: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const words = typed.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = textOf(item).toLocaleLowerCase('de')
    return words.every((word) => text.includes(word))
  })
}
