import { nameInTown } from '@epassbild/contract/company/name-in-town.ts'
import type { Transfer } from '@epassbild/contract/photos.ts'
import { useMemo, useState } from 'react'
import { useKept } from '#api/use-kept.ts'
import { dateTimeOf } from '#texts/moments.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { countOf, isNarrowed, type Wanted } from './find-transfers.ts'
import { STATE_WORDS } from './transfer-states.ts'
import styles from './transfers.module.css'

interface TransferFilterProps {
  /** Source of the selectable locations and people. */
  transfers: readonly Transfer[]
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  /** Undefined while unknown. */
  count: number | undefined
}

interface Choice {
  value: string
  name: string
  /** Instant of the newest transfer. */
  lastAt: string
}

/** ROOM-09: a search, and filters for the list; collapsed by default. */
export function TransferFilter({ transfers, wanted, onChange, count }: TransferFilterProps) {
  const { studios, people } = useMemo(() => choicesIn(transfers), [transfers])
  const tie = (field: 'state' | 'studio' | 'person' | 'from' | 'to') => ({
    id: `filter-${field}`,
    value: wanted[field],
    onChange: (value: string) => onChange({ ...wanted, [field]: value }),
  })
  const [chosen, setChosen] = useKept<{ [field in 'studio' | 'person']?: Choice | undefined }>('chosen', {})
  /** Keeps the selected option: other days may not contain it, and the field would look unfiltered. */
  const choice = (field: 'studio' | 'person', all: string, found: readonly Choice[]) => {
    const kept = chosen[field]
    const choices = !kept || found.some(({ value }) => value === kept.value) ? found : sorted([...found, kept])
    return {
      ...tie(field),
      options: [ALL(all), ...optionsOf(choices)],
      onChange(value: string) {
        setChosen({ ...chosen, [field]: choices.find((one) => one.value === value) })
        tie(field).onChange(value)
      },
    }
  }
  // Uncontrolled afterwards: removing the last filter must not collapse it while the reader uses it.
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
  const studios = new Map<string, Choice>()
  const people = new Map<string, Choice>()
  for (const { studio, person, personId, storedAt } of transfers) {
    keepNewest(studios, { value: String(studio.id), name: nameInTown(studio.name, studio.city), lastAt: storedAt })
    keepNewest(people, { value: String(personId), name: person ?? 'Ausgeschiedene Person', lastAt: storedAt })
  }
  return { studios: sorted([...studios.values()]), people: sorted([...people.values()]) }
}

function keepNewest(choices: Map<string, Choice>, choice: Choice) {
  const before = choices.get(choice.value)
  if (!before || before.lastAt < choice.lastAt) choices.set(choice.value, choice)
}

function sorted(choices: readonly Choice[]): Choice[] {
  return choices.toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'de', { numeric: true }) || other.lastAt.localeCompare(one.lastAt),
  )
}

/** Options with the same name are distinguished by their newest transfer, whose time the list shows. */
function optionsOf(choices: readonly Choice[]) {
  return choices.map(({ value, name, lastAt }, index) => {
    const isShared = [choices[index - 1], choices[index + 1]].some((beside) => beside?.name === name)
    return { value, label: isShared ? `${name} (zuletzt ${dateTimeOf(lastAt)})` : name }
  })
}
