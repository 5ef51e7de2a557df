/** A spreadsheet would evaluate cells with this beginning, some also its full-width forms; plain numbers are no formulas. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/
const NUMBER = /^-?\d[\d.,]*$/

/**
 * Rows for German spreadsheets: semicolons, CRLF, and a byte order mark for umlauts. A cell that would be evaluated as
 * a formula gets a leading apostrophe.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[heads, ...rows].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  const text = String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Cents in German spreadsheet notation: 12,50. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
