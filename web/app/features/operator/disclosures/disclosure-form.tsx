import type { DisclosureRequest } from '@epassbild/contract/operator/disclosures.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { useSentFields } from '#ui/fields/use-sent-fields.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

export type Inquiry = Pick<DisclosureRequest, 'user_identifier' | 'authority' | 'reference'>
export const NO_INQUIRY: Inquiry = { user_identifier: '', authority: '', reference: '' }

interface DisclosureFormProps {
  fields: ReturnType<typeof useSentFields<keyof Inquiry>>
  busy: boolean
  onSend: () => void
}

/** The authority's inquiry, for the second operator to compare with the letter. */
export function DisclosureForm({ fields: { faults, tie }, busy, onSend }: DisclosureFormProps) {
  return (
    <Form className="card part" faults={faults} onSend={onSend}>
      <h2>Anfrage einer Behörde</h2>
      <TextField
        id="nutzerkennung"
        label="Nutzerkennung"
        hint="Steht in der Antwort auf den Abruf: drei Kennungen, dazwischen je drei Doppelpunkte"
        autoComplete="off"
        maxLength={200}
        {...tie('user_identifier')}
      />
      <TextField id="behoerde" label="Behörde" autoComplete="off" maxLength={200} {...tie('authority')} />
      <TextField
        id="aktenzeichen"
        label="Aktenzeichen der Behörde"
        autoComplete="off"
        maxLength={100}
        {...tie('reference')}
      />
      {faults.whole && <AlertBox tone="err">{faults.whole}</AlertBox>}
      <div className="part-acts">
        <BusyButton busy={busy}>Auskunft anfragen</BusyButton>
      </div>
    </Form>
  )
}
