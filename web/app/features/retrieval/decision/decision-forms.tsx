import { germanDay } from '@epassbild/contract/days.ts'
import { REJECTIONS, type Rejection, type RetrievedPhoto } from '@epassbild/contract/photos.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import styles from '#features/retrieval/retrieval.module.css'
import { untilOf } from '#texts/moments.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { Deciding } from './use-decision.ts'

type FormProps = Pick<Deciding, 'running' | 'decide'>

/** Accepts the photo; it is kept only if the applicant wishes. */
export function AcceptForm({ facts, running, decide }: FormProps & { facts: Omit<RetrievedPhoto, 'ciphertext'> }) {
  const { afterAcceptance = 'delete', validUntil } = facts
  const byLaw = afterAcceptance === 'delete'
  const [keep, setKeep] = useState(!byLaw)
  const [date, setDate] = useState(() => germanDay(new Date()))
  function send() {
    decide({ decision: 'accept', keep, ...(byLaw && keep && { applicationDate: date }) })
  }
  return (
    <Form className={styles.opt2} onSend={send}>
      {facts.furtherUse && (
        <AlertBox tone="info" title="Vorschlag: Bild für einen weiteren Antrag aufbewahren">
          Im Fotostudio wurde gesagt, dass das Bild noch für ein weiteres Dokument gebraucht wird. Bitte fragen Sie
          nach, und vermerken Sie den Wunsch selbst.
        </AlertBox>
      )}
      <label className="tick-label">
        <input
          type="checkbox"
          className="tick-box"
          checked={keep}
          onChange={(event) => setKeep(event.target.checked)}
        />
        <span>
          <b>Auf Wunsch für weitere Anträge aufbewahren</b>
          <span>
            {byLaw || !validUntil
              ? 'Dann bleibt das Bild höchstens sechs Monate ab dem Antrag abrufbar.'
              : `Dann bleibt das Bild bis zum ${untilOf(validUntil)} abrufbar.`}{' '}
            Ohne Häkchen wird es nach der Übernahme gelöscht; das JPEG wird dann vorher auf diesem Rechner gesichert.
          </span>
        </span>
      </label>
      {byLaw && keep && (
        <TextField id="antragsdatum" label="Datum des Antrags" type="date" value={date} onChange={setDate} />
      )}
      <BusyButton busy={running === 'accept'} notReady={running === 'reject'} icon={IconCheck}>
        Bild in Antrag übernehmen
      </BusyButton>
    </Form>
  )
}

const REASON = 'ablehnungsgrund'
const REASONS = Object.entries(REJECTIONS).map(([value, label]) => ({ value, label }))

/** Rejects the photo; the studio is told the reason. */
export function RejectForm({ running, decide }: FormProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  function send() {
    if (reason !== '') return decide({ decision: 'reject', reason: reason as Rejection })
    setError('Bitte wählen Sie den Grund der Ablehnung.')
    focusSoon(REASON)
  }
  return (
    <Form className={styles.opt2} onSend={send}>
      <SelectField
        id={REASON}
        label="Grund der Ablehnung"
        hint="Das Bild wird dabei gelöscht, auch für andere Anträge. Das Studio erfährt den Grund, erhält aber kein Bild."
        placeholder="Bitte Grund wählen"
        value={reason}
        error={error}
        options={REASONS}
        onChange={(value) => {
          setReason(value)
          setError(undefined)
        }}
      />
      <BusyButton look="btn-ds" busy={running === 'reject'} notReady={running === 'accept'} icon={IconX}>
        Bild ablehnen
      </BusyButton>
    </Form>
  )
}
