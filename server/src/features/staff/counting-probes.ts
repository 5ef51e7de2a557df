import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

interface Probe {
  caller: Caller
  companyId: number
  email: string
}

/**
 * Runs the work in a transaction of its own, with a rate limit for answers that reveal an account outside of the
 * company, per person, company and mailbox. Once person or company reach it, nothing is answered for an hour (T36).
 * Requests of one company are serialised, so that concurrent ones cannot exceed the limit.
 */
export async function countingProbes<D extends Pick<Deps, 'db' | 'limits'>, T>(
  deps: D,
  { caller, companyId, email }: Probe,
  work: (inside: D) => Promise<T>,
): Promise<T> {
  const { limits } = deps
  const asking = [`person ${caller.accountId}`, `company ${companyId}`]
  const outcome = await inTransaction(deps, async (held) => {
    await holdOwnCompany(held, caller)
    for (const account of asking) await limits.requireRoom('invitation-probe', { account }, held.db)
    try {
      return { answer: await inTransaction(held, work) }
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== 'already-registered') throw refusal
      for (const account of asking) await limits.count('invitation-probe', { account }, held.db)
      await limits.count('invitation-probe', { account: `mailbox ${email}` }, held.db).catch(() => undefined)
      // Thrown outside of the transaction, which would roll back the count.
      return { refusal }
    }
  })
  if (outcome.refusal) throw outcome.refusal
  return outcome.answer
}
