import { CREDIT_AT_END } from '#features/billing/corrections/credit-at-end.ts'
import { listCompaniesToBill } from '#features/billing/invoices/invoice-store.ts'
import { ISSUE_INVOICE } from '#features/billing/invoices/issue-invoice.ts'
import type { Deps } from '#platform/deps.ts'
import { findMonth } from './month-store.ts'

/**
 * Hourly: finds unbilled entries of past months, so that an outage at the turn of the month only delays invoices. One
 * job per company, so that a failure does not affect the others.
 */
export async function billMonths({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const ended = await findMonth(db, clock.now(), 1)
  const { toBill, toCredit } = await listCompaniesToBill(db, ended.ends)
  for (const companyId of toBill) await jobs.enqueue(db, ISSUE_INVOICE, { companyId })
  for (const companyId of toCredit) await jobs.enqueue(db, CREDIT_AT_END, { companyId })
}
