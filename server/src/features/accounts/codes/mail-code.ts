import { type Account, findAccountByEmail, fullName } from '#features/accounts/account-store.ts'
import { resetMail, verificationMail } from '#features/accounts/accounts-mails.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { type CodePurpose, fillCode, findCode } from './code-store.ts'
import { newCode } from './issue-code.ts'

const MAILS = { verify: verificationMail, reset: resetMail } as const

/** The job behind {@link import('./issue-code.ts').askForCode}; run twice, it mails once. */
export async function mailCode(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'outbox'>,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const asked = await findCode(inside.db, id)
    const account = asked && (await findAccountByEmail(inside.db, asked.email))
    if (!account || !mayHaveCode(account, asked.purpose)) return
    const { code, ...value } = newCode(inside, id)
    if (!(await fillCode(inside.db, id, value))) return
    await inside.outbox.add(MAILS[asked.purpose](account.email, fullName(account), code))
  })
}

function mayHaveCode({ blockedAt, verifiedAt }: Account, purpose: CodePurpose): boolean {
  return blockedAt === null && (purpose === 'reset' || verifiedAt === null)
}
