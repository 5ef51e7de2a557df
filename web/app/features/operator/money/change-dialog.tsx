import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { euros } from '#texts/euros.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { CreditNoteFields } from './credit-note-fields.tsx'
import { PaymentFields, WithdrawnPayment } from './payment-fields.tsx'
import { type Change, useChangeOfInvoice } from './use-change-of-invoice.ts'

const TITLES: { [change in Change]: (number: string) => string } = {
  'credit-note': (number) => `Rechnungskorrektur zu ${number}`,
  cancel: (number) => `${number} stornieren?`,
  'pay-out': (number) => `${number} als ausgezahlt eintragen?`,
  payment: (number) => `Zahlung zu ${number} eintragen`,
  'no-payment': (number) => `Zahlung zu ${number} zurücknehmen?`,
}
const SUBMITS: { [change in Change]: string } = {
  'credit-note': 'Rechnungskorrektur ausstellen',
  cancel: 'Rechnung stornieren',
  'pay-out': 'Auszahlung eintragen',
  payment: 'Zahlung eintragen',
  'no-payment': 'Zahlung zurücknehmen',
}

interface ChangeDialogProps {
  what: Change
  invoice: BilledInvoice
  onChanged: (made: BilledInvoice) => void
  onFailed: () => void
  onClose: () => void
}

/** Shows the sum, requires a reason and the retyped number: the document goes to a customer at once. */
export function ChangeDialog({ what, invoice, onChanged, onFailed, onClose }: ChangeDialogProps) {
  const { form, isTyped, set, faults, stepUp, busy, send } = useChangeOfInvoice({ what, invoice }, onChanged, onFailed)
  return (
    <FormDialog
      title={TITLES[what](invoice.number)}
      submit={SUBMITS[what]}
      busy={busy}
      faults={faults}
      stepUp={stepUp}
      unsaved={isTyped && 'Ihre Eingaben zu dieser Rechnung sind noch nicht gespeichert.'}
      onSend={send}
      onClose={onClose}
    >
      {what === 'credit-note' && (
        <CreditNoteFields invoice={invoice} form={form} fault={faults.fields.count} onChange={set} />
      )}
      {what === 'cancel' && <CancelFields invoice={invoice} form={form} onChange={set} />}
      {what === 'payment' && <PaymentFields invoice={invoice} form={form} faults={faults.fields} onChange={set} />}
      {what === 'no-payment' && <WithdrawnPayment invoice={invoice} />}
      {what === 'pay-out' && (
        <p>
          <b>{euros(invoice.left_cents)}</b> sind an {invoice.company_name} überwiesen.
        </p>
      )}
      {(what === 'credit-note' || what === 'cancel') && (
        <TextField
          id="grund"
          label="Grund"
          hint="Steht auf dem Beleg und in der E-Mail."
          value={form.reason}
          maxLength={300}
          error={faults.fields.reason}
          onChange={(reason) => set({ reason })}
        />
      )}
      <TextField
        id="nummer"
        label="Nummer zur Bestätigung"
        hint={`Bitte geben Sie „${invoice.number}“ ein.`}
        value={form.number}
        maxLength={40}
        autoComplete="off"
        error={faults.fields.confirm_number}
        onChange={(number) => set({ number })}
      />
    </FormDialog>
  )
}
