/** Letters per typing error that is allowed for: a short name resembles too many others (SITE_URL, SMTP_URL). */
const LETTERS_PER_ERROR = 7
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

/** Letters to add, leave out, exchange, or swap with their neighbour. */
function errorsBetween(one: string, other: string): number {
  let former: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, beside] of [...other].entries()) {
      const isSwapped = letter === other[at - 1] && beside === one[index - 1]
      const swap = isSwapped ? (former[at - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY
      const exchange = (row[at] ?? 0) + Number(letter !== beside)
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, exchange, swap))
    }
    former = row
    row = next
  }
  return row.at(-1) ?? 0
}
