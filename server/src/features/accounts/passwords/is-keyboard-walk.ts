interface Keyboard {
  /** The keys one below the other. */
  rows: readonly string[]
  /** The special characters of the password rule, each at the place of its digit; a blank where it has another key. */
  signs: string
}

const GERMAN: Keyboard = { rows: ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'], signs: '!  $%&' }
const ENGLISH: Keyboard = { rows: ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'], signs: '!@#$%^&*' }
const RUN_MIN = 4

/** Whether a lower-case password is typed in runs of at least four neighbouring keys (`zaq1bgt%`, `0p9o8i7u`). */
export function isKeyboardWalk(lower: string): boolean {
  return [GERMAN, ENGLISH].some((keyboard) => runsOf(lower, keyboard).every((length) => length >= RUN_MIN))
}

/** The lengths of the runs of neighbouring keys. */
function runsOf(typed: string, keyboard: Keyboard): number[] {
  const places = [...typed].map((sign) => placeOf(sign, keyboard))
  const starts = places.flatMap((place, index) => (index > 0 && areNeighbours(places[index - 1], place) ? [] : [index]))
  return starts.map((start, index) => (starts[index + 1] ?? places.length) - start)
}

type Place = { row: number; column: number }

function placeOf(sign: string, { rows, signs }: Keyboard): Place | undefined {
  const key = signs.includes(sign) ? String(signs.indexOf(sign) + 1) : sign
  const row = rows.findIndex((keys) => keys.includes(key))
  return row < 0 ? undefined : { row, column: rows[row]?.indexOf(key) ?? 0 }
}

function areNeighbours(one: Place | undefined, other: Place | undefined): boolean {
  return !!one && !!other && Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1
}
