import { type Account, findAccount } from '#features/accounts/account-store.ts'
import { resetMail, verificationMail } from '#features/accounts/accounts-mails.ts'
import { findCompany } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mail } from '#platform/ports/mail.ts'
import { type MailedCodeRow, takeMail } from './code-store.ts'
import { codeOf, validUntil } from './issue-code.ts'

/** The job behind {@link import('./issue-code.ts').askForCode}. Idempotent: a second run mails nothing. */
export async function mailCode(
  deps: Pick<Deps, 'db' | 'clock' | 'pseudonyms' | 'outbox'>,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const code = await takeMail(inside.db, id, validUntil(inside.clock.now()))
    const account = code?.accountId && (await findAccount(inside.db, code.accountId))
    if (!code || !account || !mayHaveCode(account, code)) return
    await inside.outbox.addCode(await mailWith(inside, account, code))
  })
}

function mayHaveCode({ blockedAt, verifiedAt }: Account, { purpose }: MailedCodeRow): boolean {
  return blockedAt === null && (purpose === 'reset' || verifiedAt === null)
}

async function mailWith(
  deps: Pick<Deps, 'db' | 'pseudonyms'>,
  account: Account,
  { id, purpose, expiresAt }: MailedCodeRow,
): Promise<Mail> {
  const mailed = { code: codeOf(deps, id), expiresAt }
  if (purpose === 'reset') return resetMail(account, mailed)
  const company = account.companyId === null ? undefined : await findCompany(deps.db, account.companyId)
  return verificationMail(account, company?.name ?? '', mailed)
}
