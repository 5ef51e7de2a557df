import { nameInTown } from '@epassbild/contract/company/name-in-town.ts'
import type { Transfer } from '@epassbild/contract/photos.ts'
import { useMemo, useState } from 'react'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { countOf, isNarrowed, type Wanted } from './find-transfers.ts'
import { STATE_WORDS } from './transfer-states.ts'
import styles from './transfers.module.css'

interface TransferFilterProps {
  /** Those whose locations and people can be chosen. */
  transfers: readonly Transfer[]
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  /** Undefined while it is not known. */
  count: number | undefined
}

interface Option {
  value: string
  label: string
}

/** ROOM-09: a search, and the bounds that narrow the list down; folded until they are wanted. */
export function TransferFilter({ transfers, wanted, onChange, count }: TransferFilterProps) {
  const { studios, people } = useMemo(() => choicesIn(transfers), [transfers])
  const tie = (field: 'state' | 'studio' | 'person' | 'from' | 'to') => ({
    id: `filter-${field}`,
    value: wanted[field],
    onChange: (value: string) => onChange({ ...wanted, [field]: value }),
  })
  const [chosen, setChosen] = useState<{ [field in 'studio' | 'person']?: Option }>({})
  /** The choice stays offered: other days may have none of it, and the field would read as if all were wanted. */
  const choice = (field: 'studio' | 'person', all: string, found: readonly Option[]) => {
    const kept = chosen[field]
    const options = !kept || found.some(({ value }) => value === kept.value) ? found : sorted([...found, kept])
    return {
      ...tie(field),
      options: [ALL(all), ...options],
      onChange(value: string) {
        setChosen({ ...chosen, [field]: options.find((option) => option.value === value) })
        tie(field).onChange(value)
      },
    }
  }
  // Its own afterwards: taking the last bound away must not fold it under the reader's hand.
  const [open] = useState(() => isNarrowed(wanted))
  return (
    <div className="grid gap-4">
      <SearchField
        label="Übermittlungen suchen"
        placeholder="Standort, Person, Kundennummer"
        value={wanted.typed}
        onChange={(typed) => onChange({ ...wanted, typed })}
        found={count === undefined ? undefined : countOf(count)}
      />
      <details className={styles.transfersBounds} open={open}>
        <summary>Filtern</summary>
        <div className="field-grid">
          <SelectField {...tie('state')} label="Status" options={[ALL('Jeder Status'), ...STATES]} />
          <SelectField {...choice('studio', 'Alle Standorte', studios)} label="Standort" />
          <SelectField {...choice('person', 'Alle Personen', people)} label="Person" />
          <TextField {...tie('from')} label="Von" type="date" />
          <TextField {...tie('to')} label="Bis" type="date" />
        </div>
      </details>
    </div>
  )
}

const ALL = (label: string) => ({ value: 'all', label })
const STATES = Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label }))

function choicesIn(transfers: readonly Transfer[]) {
  const studios = new Map(transfers.map(({ studio: { id, name, city } }) => [String(id), nameInTown(name, city)]))
  const people = new Map(transfers.map(({ person, personId }) => [String(personId), person ?? 'Ausgeschiedene Person']))
  return {
    studios: sorted(optionsOf(studios)),
    people: sorted(optionsOf(people)),
  }
}

function optionsOf(names: ReadonlyMap<string, string>): Option[] {
  return [...names].map(([value, label]) => ({ value, label }))
}

function sorted(options: readonly Option[]): Option[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label, 'de', { numeric: true }))
}
