/** PostgreSQL accepts at most 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 5_000

/** Splits rows into portions for one statement each. */
export function* inPortions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}
