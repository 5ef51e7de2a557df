import { useState } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ARRANGED, type Arrangement, KINDS, ORDERS } from './arrange-reviews.ts'
import styles from './review.module.css'

interface QueueFilterProps {
  wanted: Arrangement
  onChange: (wanted: Arrangement) => void
  left: number
}

/** Above the queue, collapsed until it is used: one review a day does not need it, two hundred a week do. */
export function QueueFilter({ wanted, onChange, left }: QueueFilterProps) {
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }))
  // After a reload what narrows the queue must be seen; uncontrolled afterwards.
  const [open] = useState(() => Object.values(wanted).join() !== Object.values(ARRANGED).join())
  return (
    <details className={styles.qFilter} open={open}>
      <summary>Suchen und sortieren</summary>
      <div className="grid gap-3">
        <label className="reader-only" htmlFor="pruefung-suche">
          Fälle suchen
        </label>
        <input
          id="pruefung-suche"
          type="search"
          className="input"
          placeholder="Firma, Person, Ort"
          value={wanted.typed}
          onChange={({ target }) => onChange({ ...wanted, typed: target.value })}
        />
        <SelectField
          id="pruefung-art"
          label="Zeigen"
          value={wanted.kind}
          options={options(KINDS)}
          onChange={(kind) => onChange({ ...wanted, kind: kind as Arrangement['kind'] })}
        />
        <SelectField
          id="pruefung-ordnung"
          label="Reihenfolge"
          value={wanted.order}
          options={options(ORDERS)}
          onChange={(order) => onChange({ ...wanted, order: order as Arrangement['order'] })}
        />
        <p role="status" className="muted small">
          {left === 1 ? '1 Fall' : `${left} Fälle`}
        </p>
      </div>
    </details>
  )
}
