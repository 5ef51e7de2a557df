import { TextField } from '#ui/fields/text-field.tsx'
import styles from './stage.module.css'

/** Maximum length; a longer name would break the layout of the slip. */
const FIRST_NAME_MAX = 30

interface FirstNameFieldProps {
  value: string
  /** The slip is being made. */
  fixed: boolean
  onChange: (text: string) => void
}

/** Distinguishes the slips of a family; printed on paper only. */
export function FirstNameField({ value, fixed, onChange }: FirstNameFieldProps) {
  if (fixed) return value.trim() && <p className={`${styles.quiet} small`}>Vorname auf dem Beleg: {value.trim()}</p>
  return (
    <TextField
      id="vorname"
      label="Vorname auf dem Beleg"
      optional
      hint="Steht nur auf dem Papier. Er wird nicht übermittelt und nicht gespeichert."
      value={value}
      maxLength={FIRST_NAME_MAX}
      onChange={onChange}
    />
  )
}
