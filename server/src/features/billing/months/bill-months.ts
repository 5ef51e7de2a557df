import { CREDIT_AT_END } from '#features/billing/corrections/credit-at-end.ts'
import { listCompaniesToBill } from '#features/billing/invoices/invoice-store.ts'
import { ISSUE_INVOICE } from '#features/billing/invoices/issue-invoice.ts'
import type { Deps } from '#platform/deps.ts'
import { findMonth } from './month-store.ts'

/**
 * Looks every hour for what a month that has ended left to bill, so that an outage at its turn only delays invoices.
 * One job for each company: a fault of one keeps no other waiting.
 */
export async function billMonths({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const ended = await findMonth(db, clock.now(), 1)
  const { toBill, toCredit } = await listCompaniesToBill(db, ended.ends)
  for (const companyId of toBill) await jobs.enqueue(db, ISSUE_INVOICE, { companyId })
  for (const companyId of toCredit) await jobs.enqueue(db, CREDIT_AT_END, { companyId })
}
