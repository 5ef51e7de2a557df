import type { FEDERAL_STATES } from '@epassbild/contract/operator/figures.ts'
import { MESSAGE_MAX, NO_RECIPIENTS, sendStudioMessage } from '@epassbild/contract/operator/studio-messages.ts'
import { useState } from 'react'
import { call, type Failure } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { STATE_OPTIONS } from '#features/operator/figures/figure-wish.tsx'
import styles from '#features/operator/reviews/review.module.css'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { useSentFields } from '#ui/fields/use-sent-fields.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { randomKey } from '#ui/random-key.ts'
import { useOnce } from '#ui/use-once.ts'
import { PickedCompanies, type PickedCompany } from './picked-companies.tsx'

/** Empty: all of them. */
export type MessageState = '' | keyof typeof FEDERAL_STATES

const OPTIONS = [{ value: '', label: 'Alle Fotostudios' }, ...STATE_OPTIONS]
const EMPTY = { subject: '', text: '' }
const MISSING = { subject: 'Bitte geben Sie einen Betreff an.', text: 'Bitte geben Sie einen Text an.' }

function missingIn(form: typeof EMPTY): Record<string, string> {
  const parts = ['subject', 'text'] as const
  return Object.fromEntries(parts.filter((part) => !form[part].trim()).map((part) => [part, MISSING[part]]))
}

/** Recipient option for the companies selected by hand. */
const PICKED = 'auswahl'

interface MessageFormProps {
  state: MessageState
  /** Companies selected by hand; if there are any, `state` is ignored. */
  picked: readonly PickedCompany[]
  recipients: number
  onState: (state: MessageState) => void
  onRefused: () => void
  onSent: () => void
}

const isSentAlready = (answer: Failure) => answer.kind === 'refused' && answer.code === 'message-differs'

/** Confirms the number of recipients before sending. */
export function MessageForm({ state, picked, recipients, onState, onRefused, onSent }: MessageFormProps) {
  const { input: form, setInput: setForm, faults, setFaults, tie } = useSentFields(EMPTY)
  const [asking, setAsking] = useState(false)
  const [sendId, setSendId] = useState(randomKey)
  const { withStepUp, dialog } = useStepUp()
  const [busy, send] = useOnce(async () => {
    setAsking(false)
    setFaults(NO_FAULTS)
    const companies = picked.map(({ company_id }) => company_id)
    const whom = companies.length > 0 ? { companies } : { state }
    const answer = await withStepUp(() => call(sendStudioMessage, { ...form, ...whom, recipients, send_id: sendId }))
    // Until a response confirms that it was sent, it may have been: a retry uses the same id.
    if (answer.ok || isSentAlready(answer)) setSendId(randomKey())
    if (!answer.ok) {
      setFaults(faultsOf(answer))
      return onRefused()
    }
    setForm(EMPTY)
    onSent()
  })
  function ask() {
    const fields = missingIn(form)
    if (recipients === 0) fields.state = NO_RECIPIENTS
    setFaults({ fields, whole: undefined })
    setAsking(Object.keys(fields).length === 0)
  }
  const people = `${recipients.toLocaleString('de-DE')} Unternehmen`
  const byHand = picked.length > 0 ? [{ value: PICKED, label: `Auswahl: ${picked.length} Unternehmen` }] : []
  return (
    <>
      <Form className={`card ${styles.own}`} faults={faults} onSend={ask}>
        <SelectField
          id="empfaenger"
          label="Empfänger"
          hint={`Geht per E-Mail an die Inhaberinnen und Inhaber von ${people}.`}
          value={picked.length > 0 ? PICKED : state}
          options={[...byHand, ...OPTIONS]}
          error={recipients === 0 ? faults.fields.state : undefined}
          onChange={(value) => onState(value as MessageState)}
        />
        <PickedCompanies picked={picked} />
        <TextField id="betreff" label="Betreff" maxLength={120} {...tie('subject')} />
        <TextareaField
          id="nachricht"
          label="Nachricht"
          hint="Ohne Anrede, sie steht in jeder E-Mail. Leere Zeilen trennen Absätze."
          rows={8}
          maxLength={MESSAGE_MAX}
          {...tie('text')}
        />
        {faults.whole && <AlertBox tone="err">{faults.whole}</AlertBox>}
        <div>
          <BusyButton busy={busy}>Nachricht senden</BusyButton>
        </div>
      </Form>
      {asking && (
        <ConfirmDialog
          title={`An ${people} senden?`}
          text="Eine gesendete Nachricht lässt sich nicht zurückholen."
          confirm="Senden"
          onConfirm={() => void send()}
          onCancel={() => setAsking(false)}
        />
      )}
      <LeaveGuard unsaved={form.subject !== '' || form.text !== ''} />
      {dialog}
    </>
  )
}
