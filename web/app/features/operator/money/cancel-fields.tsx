import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { euros } from '#texts/euros.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { ChangeForm } from './use-change-of-invoice.ts'

interface CancelFieldsProps {
  invoice: BilledInvoice
  form: ChangeForm
  onChange: (part: Partial<ChangeForm>) => void
}

/** Explains the effect on a cancelled invoice and its services. */
export function CancelFields({ invoice, form, onChange }: CancelFieldsProps) {
  return (
    <>
      <p>
        Die ganze Rechnung über <b>{euros(invoice.gross_cents)}</b> wird zurückgenommen. Was davon bezahlt ist, wird
        Guthaben von {invoice.company_name}.
      </p>
      <Checkbox id="neu" checked={form.again} onChange={(again) => onChange({ again })}>
        Neu berechnen
      </Checkbox>
      <p role="status">
        {form.again
          ? 'Die Leistungen stehen auf der nächsten Rechnung noch einmal.'
          : 'Die Leistungen werden damit nicht neu berechnet.'}
      </p>
    </>
  )
}
