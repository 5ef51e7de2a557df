import { MAKE_INVOICE_PDF } from '#features/billing/invoices/issue-invoice.ts'
import type { Deps } from '#platform/deps.ts'
import { listWithoutPdf } from './pdf-store.ts'

/** The queue tries a job for a week. */
const GIVEN_UP_MS = 7 * 24 * 3_600_000

/** Every night: what the queue has given up is tried again, since a document without a PDF is neither sent nor collected. */
export async function makeMissingPdfs({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const id of await listWithoutPdf(db, new Date(clock.now().getTime() - GIVEN_UP_MS)))
    await jobs.enqueue(db, MAKE_INVOICE_PDF, { id })
}
