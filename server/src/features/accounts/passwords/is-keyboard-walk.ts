/** The keys one below the other; the signs of the password rule are on those of the digits. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SIGNS = '!@#$%^&*'
const RUN_MIN = 4

/** Whether a lower-case password is typed in runs of at least four neighbouring keys (`zaq1bgt%`, `0p9o8i7u`). */
export function isKeyboardWalk(lower: string): boolean {
  const german = lower.replace(/[yz]/g, (letter) => (letter === 'y' ? 'z' : 'y'))
  return [lower, german].some((typed) => runsOf(typed).every((length) => length >= RUN_MIN))
}

/** The lengths of the runs of neighbouring keys. */
function runsOf(typed: string): number[] {
  const places = [...typed].map(placeOf)
  const starts = places.flatMap((place, index) => (index > 0 && areNeighbours(places[index - 1], place) ? [] : [index]))
  return starts.map((start, index) => (starts[index + 1] ?? places.length) - start)
}

type Place = { row: number; column: number }

function placeOf(sign: string): Place | undefined {
  const key = SIGNS.includes(sign) ? String(SIGNS.indexOf(sign) + 1) : sign
  const row = ROWS.findIndex((keys) => keys.includes(key))
  return row < 0 ? undefined : { row, column: ROWS[row]?.indexOf(key) ?? 0 }
}

function areNeighbours(one: Place | undefined, other: Place | undefined): boolean {
  return !!one && !!other && Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1
}
