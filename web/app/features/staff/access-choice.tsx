import type { StaffType } from '@epassbild/contract/staff.ts'

const LEVELS: readonly (readonly [StaffType, string, string])[] = [
  ['employee', 'Eingeschränkt', 'Eigene Daten pflegen, sich identifizieren, Bilder aufnehmen'],
  ['manager', 'Vollzugriff', 'Zusätzlich einladen und Software laden'],
]

/** Two large choices with what each of them means. */
export function AccessChoice({ value, onChange }: { value: StaffType; onChange: (type: StaffType) => void }) {
  return (
    <fieldset className="rad">
      <legend>Zugriff</legend>
      {LEVELS.map(([type, name, meaning]) => (
        <label key={type}>
          <input
            type="radio"
            name="zugriff"
            value={type}
            checked={value === type}
            aria-describedby={`zugriff-${type}`}
            onChange={() => onChange(type)}
          />
          <b>{name}</b>
          <small id={`zugriff-${type}`}>{meaning}</small>
        </label>
      ))}
    </fieldset>
  )
}
