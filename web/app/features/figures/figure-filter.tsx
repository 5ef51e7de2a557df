import type { CompanyFigure } from '@epassbild/contract/company/company-figures.ts'
import { useMemo } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Span } from './figure-span.ts'
import styles from './figures.module.css'
import { EVERYTHING, personName, studioName, type Wanted } from './sum-figures.ts'

interface FigureFilterProps {
  spans: readonly Span[]
  span: Span
  onSpan: (value: string) => void
  figures: readonly CompanyFigure[]
  wanted: Wanted
  onChange: (wanted: Wanted) => void
}

export function FigureFilter({ spans, span, onSpan, figures, wanted, onChange }: FigureFilterProps) {
  const { studios, people } = useMemo(() => choicesIn(figures), [figures])
  return (
    <div className={styles.figFilter}>
      <SelectField id="zeitraum" label="Zeitraum" value={span.value} options={spans} onChange={onSpan} />
      <SelectField
        id="standort"
        label="Standort"
        value={wanted.studio}
        options={[{ value: EVERYTHING, label: 'Alle Standorte' }, ...studios]}
        onChange={(studio) => onChange({ ...wanted, studio })}
      />
      <SelectField
        id="person"
        label="Person"
        value={wanted.person}
        options={[{ value: EVERYTHING, label: 'Alle Personen' }, ...people]}
        onChange={(person) => onChange({ ...wanted, person })}
      />
    </div>
  )
}

function choicesIn(figures: readonly CompanyFigure[]) {
  const studios = new Map(figures.map((figure) => [String(figure.shop_id), studioName(figure)]))
  const people = new Map(figures.map((figure) => [String(figure.account_id), personName(figure)]))
  return { studios: sorted(studios), people: sorted(people) }
}

function sorted(names: ReadonlyMap<string, string>) {
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'de', { numeric: true }))
}
