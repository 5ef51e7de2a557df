import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { askForCode } from './issue-code.ts'

/** Mails a new code; for an address that is unknown or confirmed nothing is mailed, and the answer is the same. */
export async function resendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'jobs'>,
  { email }: { email: string },
): Promise<void> {
  await inTransaction(deps, (inside) => askForCode(inside, email, 'verify'))
}
