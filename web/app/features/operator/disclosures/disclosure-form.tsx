import type { DisclosureRequest } from '@epassbild/contract/operator/disclosures.ts'
import type { FormFaults } from '#texts/form-faults.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'

export type Inquiry = Pick<DisclosureRequest, 'user_identifier' | 'authority' | 'reference'>
export const NO_INQUIRY: Inquiry = { user_identifier: '', authority: '', reference: '' }

interface DisclosureFormProps {
  inquiry: Inquiry
  faults: FormFaults
  busy: boolean
  onChange: (inquiry: Inquiry) => void
  onSend: () => void
}

/** Inquiry of the authority, so that the second operator can compare it with the letter. */
export function DisclosureForm({ inquiry, faults, busy, onChange, onSend }: DisclosureFormProps) {
  const set = (part: Partial<Inquiry>) => onChange({ ...inquiry, ...part })
  return (
    <Form className="card part" onSend={onSend}>
      <h2>Anfrage einer Behörde</h2>
      <TextField
        id="nutzerkennung"
        label="Nutzerkennung"
        hint="Steht in der Antwort auf den Abruf: drei Kennungen, dazwischen je drei Doppelpunkte"
        autoComplete="off"
        maxLength={200}
        value={inquiry.user_identifier}
        error={faults.fields.user_identifier}
        onChange={(user_identifier) => set({ user_identifier })}
      />
      <TextField
        id="behoerde"
        label="Behörde"
        autoComplete="off"
        maxLength={200}
        value={inquiry.authority}
        error={faults.fields.authority}
        onChange={(authority) => set({ authority })}
      />
      <TextField
        id="aktenzeichen"
        label="Aktenzeichen der Behörde"
        autoComplete="off"
        maxLength={100}
        value={inquiry.reference}
        error={faults.fields.reference}
        onChange={(reference) => set({ reference })}
      />
      {faults.whole && <AlertBox tone="err">{faults.whole}</AlertBox>}
      <div className="part-acts">
        <BusyButton busy={busy}>Auskunft anfragen</BusyButton>
      </div>
    </Form>
  )
}
