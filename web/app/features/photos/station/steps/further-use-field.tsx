import styles from './confirmation-step.module.css'

interface FurtherUseFieldProps {
  /** Undefined: not asked yet. */
  value: boolean | undefined
  /** The transfer is on its way: the slip must say what was sent. */
  fixed: boolean
  onChange: (wished: boolean) => void
}

const ANSWERS = [
  [true, 'Ja'],
  [false, 'Nein'],
] as const

/** SLIP-03: the wish is asked here and noted by the authority (PassDEÜV §1d); nothing is chosen beforehand. */
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
