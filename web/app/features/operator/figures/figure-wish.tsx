import { FEDERAL_STATES } from '@epassbild/contract/operator/figures.ts'
import { DayRange } from '#features/operator/day-range.tsx'
import styles from '#features/operator/operator.module.css'
import type { FormFaults } from '#texts/form-faults.ts'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

export interface Wish {
  /** Days as `2026-11-20`; empty: the last twelve months. */
  from: string
  to: string
  state: '' | keyof typeof FEDERAL_STATES
}

export const WHOLE: Wish = { from: '', to: '', state: '' }

export function stateName(key: string): string {
  return Object.hasOwn(FEDERAL_STATES, key) ? FEDERAL_STATES[key as keyof typeof FEDERAL_STATES] : 'Ohne Fotostudio'
}

export const STATE_OPTIONS = Object.entries(FEDERAL_STATES)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'de'))
const OPTIONS = [{ value: '', label: 'Alle Bundesländer' }, ...STATE_OPTIONS]

interface WishFormProps {
  wish: Wish
  faults: FormFaults
  onChange: (wish: Wish) => void
  onSearch: () => void
}

export function WishForm({ wish, faults, onChange, onSearch }: WishFormProps) {
  const set = (part: Partial<Wish>) => onChange({ ...wish, ...part })
  return (
    <Form className={styles.audFilter} faults={faults} onSend={onSearch}>
      <DayRange from={wish.from} to={wish.to} faults={faults.fields} onChange={set} />
      <SelectField
        id="land"
        label="Bundesland"
        value={wish.state}
        options={OPTIONS}
        onChange={(state) => set({ state: state as Wish['state'] })}
      />
      <button type="submit" className="btn btn-p">
        Anzeigen
      </button>
    </Form>
  )
}
