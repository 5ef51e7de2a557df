import { germanDay } from '@epassbild/contract/days.ts'
import { DayRange } from '#features/operator/day-range.tsx'
import styles from '#features/operator/operator.module.css'
import type { FormFaults } from '#texts/form-faults.ts'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ACTION_WORDS } from './audit-words.ts'

const DAYS = 30

export interface AuditWish {
  /** Days as `2026-11-20`; empty means unbounded. */
  from: string
  to: string
  /** A German word of the list, or the prefix of a name. */
  action: string
  actor: string
}

/** The last month: opening the page must not read a log of years. */
export function lastDays(): AuditWish {
  const from = germanDay(new Date(Date.now() - DAYS * 86_400_000))
  return { from, to: '', action: '', actor: '' }
}

interface AuditFilterProps {
  wish: AuditWish
  faults: FormFaults
  /** Whether the action is not in the list. */
  unknown: boolean
  onChange: (wish: AuditWish) => void
  onSearch: () => void
}

export function AuditFilter({ wish, faults, unknown, onChange, onSearch }: AuditFilterProps) {
  const set = (part: Partial<AuditWish>) => onChange({ ...wish, ...part })
  return (
    <Form className={styles.audFilter} faults={faults} onSend={onSearch}>
      <DayRange from={wish.from} to={wish.to} faults={faults.fields} onChange={set} />
      <TextField
        id="vorgang"
        label="Vorgang"
        list="vorgaenge"
        value={wish.action}
        maxLength={60}
        error={unknown ? 'Bitte wählen Sie einen Vorgang aus der Liste.' : faults.fields.action}
        onChange={(action) => set({ action })}
      />
      <datalist id="vorgaenge">
        {ACTION_WORDS.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <TextField
        id="person"
        label="E-Mail der Person"
        value={wish.actor}
        maxLength={254}
        error={faults.fields.actor}
        onChange={(actor) => set({ actor })}
      />
      <button type="submit" className="btn btn-p">
        Suchen
      </button>
    </Form>
  )
}
