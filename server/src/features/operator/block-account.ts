import { findAccount } from '#features/accounts/account-store.ts'
import { blockAccount as block } from '#features/accounts/ending/block-account.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { removeStudiosOf } from '#features/studios/review-studio.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { accountBlockedMail } from './operator-mails.ts'

/** Blocks an account after a second look (the last name is typed); with an owner goes the company and its studios. */
export async function blockAccount(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'outbox' | 'jobs' | 'vault'>,
  caller: Caller,
  { accountId, reason, lastName }: { accountId: number; reason: string; lastName: string },
): Promise<void> {
  if (accountId === caller.accountId) throw new Refusal('own-account')
  await inTransaction(deps, async (inside) => {
    const account = await findAccount(inside.db, accountId)
    if (!account) throw new Refusal('not-found')
    if (account.lastName !== lastName.trim()) throw new Refusal('confirmation-differs')
    if (account.companyId !== null) await lockCompany(inside.db, account.companyId)
    if (account.blockedAt || !(await block(inside, account))) return
    if (account.role === 'owner' && account.companyId !== null) await removeStudiosOf(inside, account.companyId)
    await inside.outbox.add(accountBlockedMail(account, reason))
    await inside.audit.append('account-blocked', { actorId: caller.accountId, accountId })
  })
}
