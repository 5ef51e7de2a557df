import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

interface Probe {
  caller: Caller
  companyId: number
  email: string
}

/**
 * Counts each answer that an address has an account outside of the company, for person, company and mailbox. When person or
 * company have used up theirs, nothing is answered for an hour (T36). Call it outside of a transaction: a refusal undoes
 * what is inside.
 */
export async function countingProbes<T>(
  { limits }: Pick<Deps, 'limits'>,
  { caller, companyId, email }: Probe,
  work: () => Promise<T>,
): Promise<T> {
  const asking = [`person ${caller.accountId}`, `company ${companyId}`]
  for (const account of asking) await limits.requireRoom('invitation-probe', { account })
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already-registered') {
      for (const account of [...asking, `mailbox ${email}`])
        await limits.count('invitation-probe', { account }).catch(() => undefined)
    }
    throw error
  }
}
