import { germanDay } from '@epassbild/contract/days.ts'
import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { germanDate } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { type ChangeForm, centsOf } from './use-change-of-invoice.ts'

interface PaymentFieldsProps {
  invoice: BilledInvoice
  form: ChangeForm
  faults: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<ChangeForm>) => void
}

/** The open sum, or a part of it, as received by bank transfer. */
export function PaymentFields({ invoice, form, faults, onChange }: PaymentFieldsProps) {
  const cents = centsOf(form.amount) || 0
  const left = invoice.left_cents - cents
  const isCollected = invoice.state === 'open' || invoice.next_try_on !== null
  return (
    <>
      <p>
        <b>{euros(cents)}</b> sind von {invoice.company_name} auf unserem Konto eingegangen.{' '}
        {left > 0
          ? `Der Rest von ${euros(left)} bleibt offen${isCollected ? ' und wird weiter eingezogen' : ''}; darüber bekommt das Unternehmen eine E-Mail.`
          : 'Die Rechnung wird damit nicht mehr eingezogen, und eine Pause ihretwegen endet.'}
      </p>
      <TextField
        id="betrag"
        label="Betrag in Euro"
        value={form.amount}
        maxLength={12}
        error={faults.cents}
        onChange={(amount) => onChange({ amount })}
      />
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
  invoice: { paid_by_transfer, part_payments, company_name: name },
}: {
  invoice: BilledInvoice
}) {
  const payment = paid_by_transfer ?? part_payments?.at(-1)
  return (
    <p>
      {payment && (
        <>
          Die Zahlung „{payment.reference}“ vom {germanDate(payment.on)} gehört nicht zu dieser Rechnung.{' '}
        </>
      )}
      {paid_by_transfer ? 'Die Rechnung' : 'Der Betrag'} ist damit wieder offen, und {name} bekommt darüber eine E-Mail.
    </p>
  )
}
