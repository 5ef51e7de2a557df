import {
  type BilledInvoice,
  cancelInvoice,
  correctInvoice,
  notePayment,
  payOutCredit,
  withdrawPayment,
} from '@epassbild/contract/operator/corrections.ts'
import { useState } from 'react'
import { type Answer, call } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { csvAmount } from '#texts/csv.ts'
import { vatSharesOf } from '#texts/vat-cells.ts'
import { useSending } from '#ui/fields/use-sending.ts'

export type Change = 'credit-note' | 'cancel' | 'pay-out' | 'payment' | 'no-payment'

export interface ChangeForm {
  /** Index, among the correctable items, of the one that a credit note refunds. */
  item: number
  count: string
  reason: string
  /** Whether the next invoice charges the items of a cancelled one again. */
  again: boolean
  /** Sum of a payment in euros, and its date; `reference` is where to find it. */
  amount: string
  paidOn: string
  reference: string
  number: string
}

/** The form of one change and its submission. After a failure the list may be outdated. */
export function useChangeOfInvoice(
  { what, invoice }: { what: Change; invoice: BilledInvoice },
  onChanged: (made: BilledInvoice) => void,
  onFailed: () => void,
) {
  const [opened] = useState<ChangeForm>({
    item: 0,
    count: '1',
    reason: '',
    again: false,
    amount: csvAmount(invoice.left_cents),
    paidOn: '',
    reference: '',
    number: '',
  })
  const [form, setForm] = useState(opened)
  const { withStepUp, dialog } = useStepUp()
  const { busy, faults, send } = useSending(onChanged, onFailed)
  const set = (part: Partial<ChangeForm>) => setForm({ ...form, ...part })
  return {
    form,
    isTyped: Object.values(form).join() !== Object.values(opened).join(),
    set,
    faults,
    stepUp: dialog,
    busy,
    send: () => send(() => withStepUp(() => ask(what, invoice, form))),
  }
}

function ask(
  what: Change,
  invoice: BilledInvoice,
  { item, count, reason, again, amount, paidOn, reference, number }: ChangeForm,
): Promise<Answer<BilledInvoice>> {
  const { id, correctable, left_cents: seen_cents, part_payments, paid_by_transfer } = invoice
  const params = { id }
  const confirm = { confirm_number: number }
  if (what === 'pay-out') return call(payOutCredit, { seen_cents, ...confirm }, { params })
  if (what === 'no-payment') {
    const seen = (part_payments?.length ?? 0) + (paid_by_transfer ? 1 : 0)
    const last = paid_by_transfer ?? part_payments?.at(-1)
    const named = last && { seen_payment: { on: last.on, reference: last.reference } }
    return call(withdrawPayment, { seen, seen_cents, ...named, ...confirm }, { params })
  }
  if (what === 'cancel') return call(cancelInvoice, { reason, bill_again: again, ...confirm }, { params })
  if (what === 'payment') {
    const cents = centsOf(amount)
    const payment = { paid_on: paidOn, reference, seen_cents, ...(cents !== seen_cents && { cents }) }
    return call(notePayment, { ...payment, ...confirm }, { params })
  }
  const { kind = 'transfer', detail = '', count: seen = 0, vat_percent, unit_cents } = correctable[item] ?? {}
  // The version before refuses rate and price; it has one only.
  const rate = vatSharesOf(invoice).length > 1 && { vat_percent }
  const price = hasOtherPrice(correctable, item) && { unit_cents }
  const items = { kind, detail, ...rate, ...price, count: Number(count), seen }
  return call(correctInvoice, { ...items, reason, ...confirm }, { params })
}

/** Whether the same item is there at another price, too: that of transfers rose within the month. */
export function hasOtherPrice(correctable: BilledInvoice['correctable'], item: number): boolean {
  const { kind, detail, vat_percent, unit_cents } = correctable[item] ?? {}
  const ofName = correctable.filter((one) => one.kind === kind && one.detail === detail)
  return ofName.some((one) => one.vat_percent === vat_percent && one.unit_cents !== unit_cents)
}

/** Cents of a typed sum in euros, `1.234,50`; NaN if it is none. */
export function centsOf(amount: string): number {
  const plain = amount.trim().replace(/\.(?=\d{3}(\D|$))/g, '')
  return /^\d+([.,]\d{1,2})?$/.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 100) : Number.NaN
}
