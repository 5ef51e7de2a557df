import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CreditNoteFields } from './credit-note-fields.tsx'
import { euros } from './euros.ts'
import { type Change, useChangeOfInvoice } from './use-change-of-invoice.ts'

const TITLES: { [change in Change]: (number: string) => string } = {
  'credit-note': (number) => `Gutschrift zu ${number}`,
  cancel: (number) => `${number} stornieren?`,
  'pay-out': (number) => `${number} als ausgezahlt eintragen?`,
}
const SUBMITS: { [change in Change]: string } = {
  'credit-note': 'Gutschrift ausstellen',
  cancel: 'Rechnung stornieren',
  'pay-out': 'Auszahlung eintragen',
}

interface ChangeDialogProps {
  what: Change
  invoice: BilledInvoice
  onChanged: (made: BilledInvoice) => void
  onFailed: () => void
  onClose: () => void
}

/** The sum is shown before, a reason is asked for, and the number is typed once more: what is sent is not taken back. */
export function ChangeDialog({ what, invoice, onChanged, onFailed, onClose }: ChangeDialogProps) {
  const { form, set, faults, busy, send } = useChangeOfInvoice({ what, invoice }, onChanged, onFailed)
  return (
    <FormDialog
      title={TITLES[what](invoice.number)}
      submit={SUBMITS[what]}
      busy={busy}
      faults={faults}
      onSend={send}
      onClose={onClose}
    >
      {what === 'credit-note' && (
        <CreditNoteFields invoice={invoice} form={form} fault={faults.fields.count} onChange={set} />
      )}
      {what === 'cancel' && (
        <>
          <p>
            Die ganze Rechnung über <b>{euros(invoice.gross_cents)}</b> wird zurückgenommen. Was davon bezahlt ist, wird
            Guthaben von {invoice.company_name}.
          </p>
          <Checkbox id="neu" checked={form.again} onChange={(again) => set({ again })}>
            Neu berechnen
          </Checkbox>
          <p role="status">
            {form.again
              ? 'Die Leistungen stehen auf der nächsten Rechnung noch einmal.'
              : 'Die Leistungen werden damit nicht neu berechnet.'}
          </p>
        </>
      )}
      {what === 'pay-out' && (
        <p>
          <b>{euros(invoice.left_cents)}</b> sind an {invoice.company_name} überwiesen.
        </p>
      )}
      {what !== 'pay-out' && (
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
