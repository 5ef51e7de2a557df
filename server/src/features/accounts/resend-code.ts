import type { Deps } from '#platform/deps.ts'
import { inTransaction } from '#platform/in-transaction.ts'
import { findAccountByEmail, fullName } from './account-store.ts'
import { verificationMail } from './accounts-mails.ts'
import { issueCode, requireCodeLeft } from './issue-code.ts'

/** Mails a new code; for an address that is unknown or confirmed nothing is mailed, and the answer is the same. */
export async function resendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'outbox'>,
  { email }: { email: string },
): Promise<void> {
  await inTransaction(deps, async (inside) => {
    await requireCodeLeft(inside, email)
    const code = await issueCode(inside, email, 'verify')
    const account = await findAccountByEmail(inside.db, email)
    if (account && !account.verifiedAt) await inside.outbox.add(verificationMail(email, fullName(account), code))
  })
}
