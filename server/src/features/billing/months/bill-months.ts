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
  for (const companyId of await listCompaniesToBill(db, ended.ends)) {
    await jobs.enqueue(db, ISSUE_INVOICE, { companyId })
  }
}
