import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { askForCode } from './issue-code.ts'
import { requesterOf } from './requester.ts'

/** Mails the code of a registration; unknown and confirmed addresses get the same answer, but no mail. */
export async function resendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'jobs' | 'pseudonyms'>,
  { email, registration }: { email: string; registration?: string | undefined },
  from: { ip: string },
): Promise<void> {
  const requester = requesterOf(deps, from.ip)
  await inTransaction(deps, (inside) => askForCode(inside, { email, purpose: 'verify', registration, requester }))
}
