import { PRE_NOTIFICATION_DAYS } from '@epassbild/contract/billing.ts'
import type { Buyer } from '#features/billing/billing-schema.ts'
import { creditFor, sumOpenCredit, useCredit } from '#features/billing/corrections/use-credit.ts'
import { addDays } from '#features/billing/days.ts'
import { findMonth, type Month } from '#features/billing/months/month-store.ts'
import { findMethod, type PaymentMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { MINIMUM_CHARGE_CENTS } from '#platform/ports/payments.ts'
import { waitsForAddress } from './ask-for-address.ts'
import { describeBuyer } from './describe-buyer.ts'
import { linesOf } from './invoice-lines.ts'
import { holdBilling, type Invoice, insertInvoice, isPeriodBilled, listUnbilled, takeNumber } from './invoice-store.ts'
import { isCharge, totalsOf } from './totals.ts'

export const ISSUE_INVOICE = 'issue-invoice'
export const MAKE_INVOICE_PDF = 'make-invoice-pdf'

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs' | 'outbox' | 'config'>

/**
 * Bills a company's usage until the end of the last month; idempotent and safe on several instances: one invoice per
 * month, each ledger entry on one invoice, no gap in the numbers. Late bookings go to the next invoice. A sum of zero
 * or less, or below the provider's minimum charge, waits for a later month. Credit is deducted.
 */
export async function issueInvoice(deps: Needs, companyId: number): Promise<void> {
  const month = await findMonth(deps.db, deps.clock.now(), 1)
  const method = await findMethod(deps.db, companyId)
  const buyer = await describeBuyer(deps, companyId, method)
  const isDue = (await findDue(deps, companyId, month)) !== undefined
  if (await waitsForAddress(deps, companyId, { buyer, isDue })) return
  await inTransaction(deps, (inside) => issue(inside, { companyId, month, method, buyer }))
}

interface Bill {
  companyId: number
  month: Month
  method: PaymentMethod | undefined
  buyer: Buyer
}

async function issue(deps: Needs, { companyId, month, method, buyer }: Bill): Promise<void> {
  const { db, clock } = deps
  await holdBilling(db, companyId)
  if (await isPeriodBilled(db, companyId, month.period)) return
  const due = await findDue(deps, companyId, month)
  if (!due) return
  const { entries, lines, totals, prepaidCents } = due
  const year = Number(month.today.slice(0, 4))
  const invoice = await insertInvoice(
    db,
    {
      ...totals,
      prepaidCents,
      number: numberOf('invoice', year, await takeNumber(db, year)),
      companyId,
      period: month.period,
      issuedOn: month.today,
      collectOn: addDays(month.today, PRE_NOTIFICATION_DAYS),
      buyer,
      payment: method
        ? {
            type: method.type,
            brand: method.brand,
            last4: method.last4,
            mandateRef: method.mandateRef,
            bankCode: method.bankCode,
            bankCountry: method.bankCountry,
          }
        : null,
      state: 'open',
      createdAt: clock.now(),
    },
    lines,
    entries,
  )
  if (prepaidCents > 0) await useCredit(deps, invoice)
  await deps.audit.append('invoice-issued', { invoiceId: invoice.id, companyId, grossCents: totals.grossCents })
  await deps.jobs.enqueue(db, MAKE_INVOICE_PDF, { id: invoice.id })
}

/** Entries and totals of the invoice due at the end of the month; undefined if there is none. */
async function findDue(deps: Pick<Deps, 'db'>, companyId: number, month: Month) {
  const entries = await listUnbilled(deps.db, companyId, month.ends)
  const lines = linesOf(entries)
  const totals = totalsOf(lines)
  if (!isCharge(totals)) return undefined
  const prepaidCents = creditFor(totals.grossCents, await sumOpenCredit(deps, companyId))
  return isTooLittle(totals.grossCents - prepaidCents) ? undefined : { entries, lines, totals, prepaidCents }
}

/** Whether a sum is below the minimum charge; false for zero, where nothing is charged. */
const isTooLittle = (dueCents: number) => dueCents > 0 && dueCents < MINIMUM_CHARGE_CENTS

const PREFIXES = { invoice: 'RE', 'credit-note': 'GS', cancellation: 'ST' } as const

/** All kinds share one sequence of numbers: `RE-2026-000001`, `GS-2026-000002`. */
export function numberOf(kind: Invoice['kind'], year: number, number: number): string {
  return `${PREFIXES[kind]}-${year}-${String(number).padStart(6, '0')}`
}
