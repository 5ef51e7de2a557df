import { germanDay } from '@epassbild/contract/days.ts'
import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { germanDate } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ChangeForm } from './use-change-of-invoice.ts'

interface PaymentFieldsProps {
  invoice: BilledInvoice
  form: ChangeForm
  faults: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<ChangeForm>) => void
}

/** The open sum as received by bank transfer. */
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

/** A payment that was recorded for the wrong invoice. */
export function WithdrawnPayment({
  invoice: { paid_by_transfer: payment, company_name: name },
}: {
  invoice: BilledInvoice
}) {
  return (
    <p>
      {payment && (
        <>
          Die Zahlung „{payment.reference}“ vom {germanDate(payment.on)} gehört nicht zu dieser Rechnung.{' '}
        </>
      )}
      Die Rechnung ist damit wieder offen, und {name} bekommt darüber eine E-Mail.
    </p>
  )
}
