import styles from '#features/operator/reviews/review.module.css'
import { useNote } from '#features/operator/reviews/review-notes.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

const CHECKS = [
  ['name', 'Name stimmt überein'],
  ['anschrift', 'Anschrift stimmt überein'],
  ['aktuell', 'Nachweis ist aktuell'],
  ['punkt', 'Punkt auf der Karte stimmt'],
] as const

interface ComparisonChecksProps {
  id: string
  /** Identifies licence and place: the checks do not apply to others uploaded in the meantime. */
  lookedAt: string
}

/** Points to compare with the trade licence: a visual aid, neither a decision nor stored. */
export function ComparisonChecks({ id, lookedAt }: ComparisonChecksProps) {
  const [{ checked }, change] = useNote(lookedAt)
  return (
    <fieldset className={styles.chkl}>
      <legend className="reader-only">Abgleich mit dem Nachweis (Merkhilfe, wird nicht gespeichert)</legend>
      {CHECKS.map(([name, label]) => (
        <Checkbox
          key={name}
          id={`${id}-${name}`}
          checked={checked.includes(name)}
          onChange={(on) => change({ checked: on ? [...checked, name] : checked.filter((each) => each !== name) })}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
