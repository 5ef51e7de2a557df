import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { euros } from '#texts/euros.ts'
import { vatSharesOf } from '#texts/vat-cells.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type ChangeForm, hasOtherPrice } from './use-change-of-invoice.ts'

const KINDS: { [kind in BilledInvoice['correctable'][number]['kind']]: string } = {
  transfer: 'Übermittlungen',
  identification: 'Identifikationen',
  licence: 'Vollversionen',
}

interface CreditNoteFieldsProps {
  invoice: BilledInvoice
  form: ChangeForm
  fault: string | undefined
  onChange: (part: Partial<ChangeForm>) => void
}

/** Items to refund, and the resulting sum. */
export function CreditNoteFields({ invoice, form: { item, count }, fault, onChange }: CreditNoteFieldsProps) {
  const shares = vatSharesOf(invoice)
  const { unit_cents = 0, vat_percent = shares[0]?.percent ?? 0 } = invoice.correctable[item] ?? {}
  const netCents = unit_cents * (Number(count) || 0)
  const left = (invoice.vat_left ?? shares).find(({ percent }) => percent === vat_percent)
  // The last credit note takes the rest of the VAT, which is rounded on each.
  const vatCents = left?.net_cents === netCents ? left.vat_cents : Math.round((netCents * vat_percent) / 100)
  const isMixed = shares.length > 1
  return (
    <>
      <SelectField
        id="art"
        label="Was wird erstattet?"
        value={String(item)}
        options={invoice.correctable.map((one, index) => {
          const price = hasOtherPrice(invoice.correctable, index) && `zu ${euros(one.unit_cents)}`
          const words = [KINDS[one.kind], one.detail, isMixed && `${one.vat_percent} % USt`, price]
          return { value: String(index), label: `${words.filter(Boolean).join(', ')} (bis ${one.count})` }
        })}
        onChange={(value) => onChange({ item: Number(value) })}
      />
      <TextField
        id="anzahl"
        label="Anzahl"
        value={count}
        maxLength={6}
        error={fault}
        onChange={(typed) => onChange({ count: typed })}
      />
      <p>
        <b>{euros(netCents)} netto</b>, {euros(netCents + vatCents)} brutto für {invoice.company_name}.
      </p>
    </>
  )
}
