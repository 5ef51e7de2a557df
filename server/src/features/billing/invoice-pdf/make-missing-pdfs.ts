import { type MakeNeeds, makeInvoicePdf } from './make-invoice-pdf.ts'
import { listWithoutPdf } from './pdf-store.ts'

/** The queue tries a job for a week. */
const GIVEN_UP_MS = 7 * 24 * 3_600_000

/**
 * Every night: what the queue has given up is tried once more, since a document without a PDF is neither sent nor
 * collected. One that fails keeps no other one, and waits for the next night.
 */
export async function makeMissingPdfs(deps: MakeNeeds): Promise<void> {
  const { db, clock, log } = deps
  for (const id of await listWithoutPdf(db, new Date(clock.now().getTime() - GIVEN_UP_MS))) {
    try {
      await makeInvoicePdf(deps, id)
    } catch (error) {
      log.error({ invoice: id, err: error }, 'the PDF of an invoice cannot be made')
    }
  }
}
