/** A spreadsheet would calculate what begins so; plain numbers are no formula. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d[\d.,]*$/

/**
 * Lines for German spreadsheets: semicolons, CRLF, and a byte order mark so that umlauts survive. A cell that would run there
 * as a formula begins with an apostrophe.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[heads, ...rows].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  const text = String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Cents as spreadsheets read them in Germany: 12,50. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
