import { germanDay } from '@epassbild/contract/days.ts'
import { listInvoicesToCollect } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import { COLLECT_INVOICE } from './collect-invoice.ts'

/** Hourly: one job for each invoice whose announced day, or day of the next attempt, has come. */
export async function collectDue({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const invoiceId of await listInvoicesToCollect(db, germanDay(clock.now()))) {
    await jobs.enqueue(db, COLLECT_INVOICE, { invoiceId })
  }
}
