/** Where the focus goes when a row has gone: to the one below, else to the one above. */
export function nextAfter<Row>(rows: readonly Row[], gone: Row): Row | undefined {
  const at = rows.indexOf(gone)
  return rows[at + 1] ?? rows[at - 1]
}
