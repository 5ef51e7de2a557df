import type { Deps } from '#platform/deps.ts'
import { inTransaction } from '#platform/in-transaction.ts'
import { findAccountByEmail, fullName } from './account-store.ts'
import { resetMail } from './accounts-mails.ts'
import { issueCode, requireCodeLeft } from './issue-code.ts'

/** Mails a code for a new password; nobody learns from the answer whether the address is registered. */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'outbox'>,
  { email }: { email: string },
): Promise<void> {
  await inTransaction(deps, async (inside) => {
    await requireCodeLeft(inside, email)
    const code = await issueCode(inside, email, 'reset')
    const account = await findAccountByEmail(inside.db, email)
    if (account && !account.blockedAt) await inside.outbox.add(resetMail(email, fullName(account), code))
  })
}
