import type { Override } from '@epassbild/photo-check/decision.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import { useState } from 'react'
import { Form } from '#ui/fields/form.tsx'
import { RadioRow } from '#ui/fields/radio-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import styles from './judge-dialog.module.css'

const OBVIOUS = 'Auf dem Bild zu sehen'
const NOT_OBVIOUS = 'Auf dem Bild nicht zu sehen'

interface OverrideFormProps {
  finding: Finding
  given: Override | undefined
  onChange: (override: Override | undefined) => void
}

/** Overrides a finding with a reason (TR-03121-3 5.8.2), which becomes part of the check protocol. */
export function OverrideForm({ finding: { id }, given, onChange }: OverrideFormProps) {
  const [kind, setKind] = useState<Override['kind']>('obvious')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [open, setOpen] = useState(false)
  if (given)
    return (
      <p className={styles.judgeGiven}>
        Trotzdem geeignet: {given.reason}{' '}
        <button
          id={`zurueck-${id}`}
          type="button"
          className="link"
          onClick={() => {
            onChange(undefined)
            focusSoon(`grund-${id}`)
          }}
        >
          Zurücknehmen
        </button>
      </p>
    )
  if (!open)
    return (
      <button
        type="button"
        className="link"
        onClick={() => {
          setOpen(true)
          focusSoon(`grund-${id}`)
        }}
      >
        Mit Begründung zulassen
      </button>
    )
  return (
    <Form
      className={styles.judgeForm}
      onSend={() => {
        const said = reason.trim()
        if (said) onChange({ check: id, kind, reason: said })
        setMissing(!said)
        focusSoon(said ? `zurueck-${id}` : `grund-${id}`)
      }}
    >
      <RadioRow
        id={`art-${id}`}
        label="Der Grund ist"
        value={kind === 'obvious' ? OBVIOUS : NOT_OBVIOUS}
        options={[OBVIOUS, NOT_OBVIOUS]}
        onChange={(value) => setKind(value === OBVIOUS ? 'obvious' : 'not-obvious')}
      />
      <TextField
        id={`grund-${id}`}
        label="Begründung"
        hint="Zum Beispiel: gelähmtes Augenlid."
        value={reason}
        maxLength={200}
        error={missing && reason.trim() === '' ? 'Bitte nennen Sie den Grund.' : undefined}
        onChange={setReason}
      />
      <button type="submit" className="btn btn-s btn-sm">
        Zulassen
      </button>
    </Form>
  )
}
