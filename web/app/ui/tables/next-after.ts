/** Row that takes the focus after `gone` is removed: the one below, else the one above. */
export function nextAfter<Row>(rows: readonly Row[], gone: Row): Row | undefined {
  const at = rows.indexOf(gone)
  return rows[at + 1] ?? rows[at - 1]
}
