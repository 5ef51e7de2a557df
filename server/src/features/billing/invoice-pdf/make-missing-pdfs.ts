import { type MakeNeeds, makeInvoicePdf } from './make-invoice-pdf.ts'
import { listWithoutPdf } from './pdf-store.ts'

/** The queue retries a job for a week. */
const GIVEN_UP_MS = 7 * 24 * 3_600_000

/**
 * Nightly: retries PDFs that the queue has given up, since a document without a PDF is neither sent nor collected. A
 * failure does not stop the others, and is retried the next night.
 */
export async function makeMissingPdfs(deps: MakeNeeds): Promise<void> {
  const { db, clock, log } = deps
  for (const id of await listWithoutPdf(db, new Date(clock.now().getTime() - GIVEN_UP_MS))) {
    try {
      await makeInvoicePdf(deps, id)
    } catch (error) {
      log.error({ invoice: id, err: error }, 'the PDF of an invoice cannot be created')
    }
  }
}
