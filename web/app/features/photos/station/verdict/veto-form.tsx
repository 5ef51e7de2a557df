import type { StudioWord } from '@epassbild/photo-check/decision.ts'
import { useState } from 'react'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import styles from './judge-dialog.module.css'

/** Rejects a photo in spite of a good verdict: the studio sees what no number detects. */
export function VetoForm({ word, onWord }: { word: StudioWord; onWord: (word: StudioWord) => void }) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  if (word.veto !== undefined) {
    const { veto, ...rest } = word
    return (
      <p className={styles.judgeGiven}>
        Vom Studio abgelehnt: {veto}{' '}
        <button
          id="ablehnung-zurueck"
          type="button"
          className="link"
          onClick={() => {
            onWord(rest)
            focusSoon('ablehnung')
          }}
        >
          Zurücknehmen
        </button>
      </p>
    )
  }
  return (
    <Form
      className={styles.judgeForm}
      onSend={() => {
        const said = reason.trim()
        if (said) onWord({ ...word, veto: said })
        setMissing(!said)
        focusSoon(said ? 'ablehnung-zurueck' : 'ablehnung')
      }}
    >
      <TextField
        id="ablehnung"
        label="Trotz guter Prüfung nicht geeignet, weil"
        value={reason}
        maxLength={200}
        error={missing && reason.trim() === '' ? 'Bitte nennen Sie den Grund.' : undefined}
        onChange={setReason}
      />
      <button type="submit" className="btn btn-s btn-sm">
        Als nicht geeignet kennzeichnen
      </button>
    </Form>
  )
}
