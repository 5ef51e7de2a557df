/** One statement carries 65,535 values at most, whatever rows they are of. */
const ROWS_AT_ONCE = 5_000

/** These rows in portions for a statement each. */
export function* inPortions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}
