import { useMemo } from 'react'

/** Sort value of a column; instants and dates as ISO strings. */
export type SortKeys<T> = Readonly<Record<string, (row: T) => string | number>>

export interface Order {
  by?: string
  descending: boolean
}

export const UNSORTED: Order = { descending: false }

export interface Sorting extends Order {
  columns: readonly string[]
  onSort: (column: string) => void
}

/** Rows sorted by the pressed column; pressing again reverses the order, which the caller keeps. */
export function useSorting<T>(
  rows: readonly T[],
  keys: SortKeys<T>,
  [order, setOrder]: [Order, (next: Order) => void],
): [readonly T[], Sorting] {
  const { by, descending } = order
  const keyOf = by === undefined ? undefined : keys[by]
  const sorted = useMemo(() => {
    if (!keyOf) return rows
    const ascending = rows.toSorted((one, other) => compare(keyOf(one), keyOf(other)))
    return descending ? ascending.toReversed() : ascending
  }, [rows, keyOf, descending])
  const onSort = (column: string) => setOrder({ by: column, descending: by === column && !descending })
  return [sorted, { columns: Object.keys(keys), ...order, onSort }]
}

const german = new Intl.Collator('de', { numeric: true })

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return german.compare(String(one), String(other))
}
