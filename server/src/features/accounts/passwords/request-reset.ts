import { askForCode } from '#features/accounts/codes/issue-code.ts'
import { requesterOf } from '#features/accounts/codes/requester.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'

/** Mails a code for a new password; neither answer nor timing reveals whether the address is registered. */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'jobs' | 'pseudonyms'>,
  { email }: { email: string },
  from: { ip: string },
): Promise<void> {
  const requester = requesterOf(deps, from.ip)
  await inTransaction(deps, (inside) => askForCode(inside, { email, purpose: 'reset', requester }))
}
