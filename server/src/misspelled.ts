/** Letters per typing error that is allowed for: a short name resembles too many others (HOME, HOST). */
const LETTERS_PER_ERROR = 4
const ERRORS_MAX = 2
/** Shorter names are compared with nothing. */
const LETTERS_MIN = 7

/** Names that are no setting but differ from one by a typing error, each with that setting. */
export function findMisspelled(names: readonly string[], settings: readonly string[]): [name: string, meant: string][] {
  return names
    .filter((name) => name.length >= LETTERS_MIN && !settings.includes(name))
    .flatMap((name) => {
      const allowed = Math.min(ERRORS_MAX, Math.floor(name.length / LETTERS_PER_ERROR))
      const meant = settings.find((setting) => setting.length >= LETTERS_MIN && errorsBetween(name, setting) <= allowed)
      return meant === undefined ? [] : [[name, meant] satisfies [string, string]]
    })
}

/** Letters to add, leave out or exchange (Levenshtein). */
function errorsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, beside] of [...other].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + Number(letter !== beside)))
    row = next
  }
  return row.at(-1) ?? 0
}
