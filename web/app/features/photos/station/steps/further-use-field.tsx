import styles from './confirmation-step.module.css'

interface FurtherUseFieldProps {
  /** Undefined: not asked yet. */
  value: boolean | undefined
  /** The transfer is running: the slip must match what was sent. */
  fixed: boolean
  onChange: (wished: boolean) => void
}

const ANSWERS = [
  [true, 'Ja'],
  [false, 'Nein'],
] as const

/** SLIP-03: asks for the wish, which the authority records (PassDEÜV §1d); nothing is preselected. */
export function FurtherUseField({ value, fixed, onChange }: FurtherUseFieldProps) {
  return (
    <fieldset className={styles.stationWish} disabled={fixed}>
      <legend>Wird das Bild noch für ein weiteres Dokument gebraucht?</legend>
      {ANSWERS.map(([answer, label]) => (
        <label key={label}>
          <input type="radio" name="weiteres-dokument" checked={value === answer} onChange={() => onChange(answer)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
