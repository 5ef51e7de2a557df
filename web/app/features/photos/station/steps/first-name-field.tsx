import { TextField } from '#ui/fields/text-field.tsx'
import styles from './stage.module.css'

/** Length that a first name needs; a longer one would break the slip. */
const FIRST_NAME_MAX = 30

interface FirstNameFieldProps {
  value: string
  /** The slip is about to be made. */
  fixed: boolean
  onChange: (text: string) => void
}

/** Tells the slips of a family apart; it goes onto paper and nowhere else. */
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
