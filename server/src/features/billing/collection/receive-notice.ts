import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertNotice } from './attempt-store.ts'

export const HANDLE_NOTICE = 'handle-payment-notice'

/** Stores a signed notice and answers at once; a job processes it. Repeated ones are deduped (T17). */
export async function receiveNotice(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'jobs'>,
  body: Uint8Array,
  signature: string,
): Promise<{ received: true }> {
  const notice = await deps.payments.readNotice(body, signature)
  if (!notice) throw new Refusal('notice-not-signed')
  await inTransaction(deps, async ({ db, clock, jobs }) => {
    const row = { id: notice.id, type: notice.type, paymentRef: notice.paymentRef ?? null, receivedAt: clock.now() }
    if (await insertNotice(db, row)) await jobs.enqueue(db, HANDLE_NOTICE, { id: notice.id })
  })
  return { received: true }
}
