import { useMemo, useState } from 'react'

/** Value that a column sorts by; instants and dates as ISO texts. */
export type SortKeys<T> = Readonly<Record<string, (row: T) => string | number>>

export interface Sorting {
  columns: readonly string[]
  by: string | undefined
  descending: boolean
  onSort: (column: string) => void
}

/** Rows in the order of the column whose head was pressed; pressed again the other way round. */
export function useSorting<T>(rows: readonly T[], keys: SortKeys<T>): [readonly T[], Sorting] {
  const [{ by, descending }, setOrder] = useState<{ by: string | undefined; descending: boolean }>({
    by: undefined,
    descending: false,
  })
  const keyOf = by === undefined ? undefined : keys[by]
  const sorted = useMemo(() => {
    if (!keyOf) return rows
    const ascending = rows.toSorted((one, other) => compare(keyOf(one), keyOf(other)))
    return descending ? ascending.toReversed() : ascending
  }, [rows, keyOf, descending])
  const onSort = (column: string) => setOrder({ by: column, descending: by === column && !descending })
  return [sorted, { columns: Object.keys(keys), by, descending, onSort }]
}

const german = new Intl.Collator('de', { numeric: true })

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return german.compare(String(one), String(other))
}
