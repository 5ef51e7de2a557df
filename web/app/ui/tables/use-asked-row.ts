import { useState } from 'react'

/**
 * The row that a question is about, as long as the list contains it: after a second press, or a removal in another tab,
 * the question closes.
 */
export function useAskedRow<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => number | string,
): [asked: Row | undefined, setAsked: (row: Row | undefined) => void] {
  const [key, setKey] = useState<number | string>()
  const asked = rows?.find((row) => keyOf(row) === key)
  return [asked, (row) => setKey(row && keyOf(row))]
}
