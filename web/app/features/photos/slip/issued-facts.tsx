import styles from '#features/photos/station/steps/slip-step.module.css'
import { momentOf } from '#texts/moments.ts'

interface IssuedFactsProps {
  /** ISO 8601. */
  storedAt: string
  /** „20.05.2027, 11:00 Uhr" */
  validUntil: string
  /** First and last name of the studio employee. */
  person: string
  /** The transfer was confirmed with the eID; optional in a test system (TRANSFER_EID). */
  byEid: boolean
  /** Slips that are printed together. */
  count: number
}

/** Facts shown beside the slip for the studio: when, how long, by whom. */
export function IssuedFacts({ storedAt, validUntil, person, byEid, count }: IssuedFactsProps) {
  return (
    <dl className={styles.stationFacts}>
      <dt>Übermittelt</dt>
      <dd>{momentOf(storedAt, new Date())}</dd>
      <dt>Gültig bis</dt>
      <dd>{validUntil}</dd>
      <dt>{byEid ? 'Bestätigt mit' : 'Übermittelt von'}</dt>
      <dd>{byEid ? `eID, ${person}` : `${person}, ohne eID`}</dd>
      {count > 1 && (
        <>
          <dt>Belege</dt>
          <dd>{count}, werden zusammen gedruckt</dd>
        </>
      )}
    </dl>
  )
}
