import { useState } from 'react'

/**
 * The row that a question is about, for as long as the list has it: whoever pressed twice, or removed it in another tab,
 * is not asked about what is gone.
 */
export function useAskedRow<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => number | string,
): [asked: Row | undefined, setAsked: (row: Row | undefined) => void] {
  const [key, setKey] = useState<number | string>()
  const asked = rows?.find((row) => keyOf(row) === key)
  return [asked, (row) => setKey(row && keyOf(row))]
}
