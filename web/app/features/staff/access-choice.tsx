import type { StaffType } from '@epassbild/contract/staff.ts'

const LEVELS: readonly (readonly [StaffType, string, string])[] = [
  ['employee', 'Eingeschränkt', 'Eigene Daten pflegen, sich identifizieren, Bilder aufnehmen'],
  ['manager', 'Vollzugriff', 'Zusätzlich einladen und Software laden'],
  ['accounting', 'Buchhaltung', 'Nur Rechnungen und Auswertung ansehen, keine Bilder aufnehmen'],
]

interface AccessChoiceProps {
  value: StaffType
  onChange: (type: StaffType) => void
  /** Only owners grant access to the invoices. */
  byOwner: boolean
}

/** Large radio buttons with an explanation of each option. */
export function AccessChoice({ value, onChange, byOwner }: AccessChoiceProps) {
  const levels = LEVELS.filter(([type]) => byOwner || type !== 'accounting')
  return (
    <fieldset className="radio-group">
      <legend>Zugriff</legend>
      {levels.map(([type, name, meaning]) => (
        <label key={type}>
          <input type="radio" name="zugriff" value={type} checked={value === type} onChange={() => onChange(type)} />
          <b>{name}</b>
          <small>{meaning}</small>
        </label>
      ))}
    </fieldset>
  )
}
