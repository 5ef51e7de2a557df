import { germanDay } from '@epassbild/contract/days.ts'
import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { euros } from './euros.ts'
import type { ChangeForm } from './use-change-of-invoice.ts'

interface PaymentFieldsProps {
  invoice: BilledInvoice
  form: ChangeForm
  faults: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<ChangeForm>) => void
}

/** The open sum as it came by bank transfer. */
export function PaymentFields({ invoice, form, faults, onChange }: PaymentFieldsProps) {
  return (
    <>
      <p>
        <b>{euros(invoice.left_cents)}</b> sind von {invoice.company_name} auf unserem Konto eingegangen. Die Rechnung
        wird damit nicht mehr eingezogen, und eine Pause ihretwegen endet.
      </p>
      <TextField
        id="eingang"
        label="Eingegangen am"
        type="date"
        max={germanDay(new Date())}
        value={form.paidOn}
        error={faults.paid_on}
        onChange={(paidOn) => onChange({ paidOn })}
      />
      <TextField
        id="beleg"
        label="Beleg"
        hint="Steht auch bei den Rechnungen des Kunden, zum Beispiel „Kontoauszug 12“."
        value={form.reference}
        maxLength={100}
        error={faults.reference}
        onChange={(reference) => onChange({ reference })}
      />
    </>
  )
}
