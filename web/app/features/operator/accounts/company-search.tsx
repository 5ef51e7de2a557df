import type { ReactNode } from 'react'
import { useKept } from '#api/use-kept.ts'
import { findByWords } from '#texts/find-by-words.ts'
import { SearchField } from '#ui/fields/search-field.tsx'

/** A list up to this length is read at a glance. */
const SHORT = 10

interface CompanySearchProps<T> {
  /** The listed things. */
  of: 'Fotostudios' | 'Personen'
  placeholder: string
  items: readonly T[]
  textOf: (item: T) => string
  children: (found: readonly T[]) => ReactNode
}

/** A list of one company, with a search above it if it is long: a chain has hundreds of people. */
export function CompanySearch<T>({ of, placeholder, items, textOf, children }: CompanySearchProps<T>) {
  const [typed, setTyped] = useKept(`company-${of}`, '')
  if (items.length <= SHORT) return children(items)
  const found = findByWords(items, typed, textOf)
  return (
    <>
      <SearchField
        label={`${of} suchen`}
        placeholder={placeholder}
        value={typed}
        onChange={setTyped}
        found={`${found.length.toLocaleString('de-DE')} von ${items.length.toLocaleString('de-DE')}`}
      />
      {found.length > 0 ? children(found) : <p className="muted">{`Keine ${of} gefunden.`}</p>}
    </>
  )
}
