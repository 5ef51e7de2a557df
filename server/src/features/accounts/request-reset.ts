import type { Deps } from '#platform/deps.ts'
import { inTransaction } from '#platform/in-transaction.ts'
import { askForCode } from './issue-code.ts'

/** Mails a code for a new password; nobody learns from the answer or its time whether the address is registered. */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'jobs'>,
  { email }: { email: string },
): Promise<void> {
  await inTransaction(deps, (inside) => askForCode(inside, email, 'reset'))
}
