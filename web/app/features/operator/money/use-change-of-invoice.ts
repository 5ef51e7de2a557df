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
import { useSending } from '#ui/fields/use-sending.ts'

export type Change = 'credit-note' | 'cancel' | 'pay-out' | 'payment' | 'no-payment'

export interface ChangeForm {
  /** Index, among the correctable items, of the one that a credit note refunds. */
  item: number
  count: string
  reason: string
  /** Whether the next invoice charges the items of a cancelled one again. */
  again: boolean
  /** Date of a payment; `reference` is where to find it. */
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
  const [form, setForm] = useState<ChangeForm>({
    item: 0,
    count: '1',
    reason: '',
    again: false,
    paidOn: '',
    reference: '',
    number: '',
  })
  const { withStepUp, dialog } = useStepUp()
  const { busy, faults, send } = useSending(onChanged, onFailed)
  const set = (part: Partial<ChangeForm>) => setForm({ ...form, ...part })
  return { form, set, faults, stepUp: dialog, busy, send: () => send(() => withStepUp(() => ask(what, invoice, form))) }
}

function ask(
  what: Change,
  { id, correctable, left_cents: seen_cents }: BilledInvoice,
  { item, count, reason, again, paidOn, reference, number }: ChangeForm,
): Promise<Answer<BilledInvoice>> {
  const params = { id }
  const confirm = { confirm_number: number }
  if (what === 'pay-out') return call(payOutCredit, { seen_cents, ...confirm }, { params })
  if (what === 'no-payment') return call(withdrawPayment, confirm, { params })
  if (what === 'cancel') return call(cancelInvoice, { reason, bill_again: again, ...confirm }, { params })
  if (what === 'payment') return call(notePayment, { paid_on: paidOn, reference, seen_cents, ...confirm }, { params })
  const { kind = 'transfer', detail = '', count: seen = 0, vat_percent } = correctable[item] ?? {}
  const items = { kind, detail, vat_percent, count: Number(count), seen }
  return call(correctInvoice, { ...items, reason, ...confirm }, { params })
}
