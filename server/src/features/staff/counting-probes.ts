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
 * Does the work in a transaction of its own and counts each answer that an address has an account outside of the company,
 * for person, company and mailbox. When person or company have used up theirs, nothing is answered for an hour (T36).
 * Questions of one company are answered one after the other: many at once would all find room.
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
      // Not thrown in here: that would undo the count.
      return { refusal }
    }
  })
  if (outcome.refusal) throw outcome.refusal
  return outcome.answer
}
