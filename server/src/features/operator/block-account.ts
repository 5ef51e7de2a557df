import { type Account, findAccount } from '#features/accounts/account-store.ts'
import { blockAccount as block } from '#features/accounts/ending/block-account.ts'
import { listMembers } from '#features/accounts/member-store.ts'
import { lockOperators } from '#features/accounts/operator-store.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { creditSentencesAtEnd } from '#features/billing/corrections/credit-sentences.ts'
import { keepBuyer } from '#features/billing/invoices/keep-buyer.ts'
import { getCompany, lockCompany } from '#features/companies/company-store.ts'
import { removeStudiosOf } from '#features/studios/review-studio.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { accountBlockedMail, companyBlockedMail, memberBlockedMail } from './operator-mails.ts'

/** Blocks an account, confirmed by its typed last name; with an owner, also ends the company and its studios. */
export async function blockAccount(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'outbox' | 'jobs' | 'vault'>,
  caller: Caller,
  { accountId, reason, lastName }: { accountId: number; reason: string; lastName: string },
): Promise<void> {
  await requireFreshProof(deps, caller)
  if (accountId === caller.accountId) throw new Refusal('own-account')
  await inTransaction(deps, async (inside) => {
    const account = await holdWithCompany(inside, accountId)
    if (!account) throw new Refusal('not-found')
    if (account.lastName !== lastName) throw new Refusal('confirmation-differs')
    if (account.blockedAt) return
    if (account.role === 'operator') await requireOperator(inside, caller)
    const companyId = account.role === 'owner' ? account.companyId : null
    const staff = companyId === null ? [] : await listMembers(inside.db, companyId)
    if (companyId !== null) await keepBuyer(inside, companyId)
    if (!(await block(inside, account))) return
    if (companyId !== null) await removeStudiosOf(inside, companyId)
    const credit = companyId === null ? [] : await creditSentencesAtEnd(inside, companyId)
    await inside.outbox.add(accountBlockedMail(account, reason, { ...inside.config, credit }))
    if (companyId !== null) await tellStaff(inside, companyId, staff)
    await tellOwner(inside, account)
    await inside.audit.append('account-blocked', { actorId: caller.accountId, accountId })
  })
}

/** Rechecked under the lock: of two operators who block each other at once, the second one is blocked already. */
async function requireOperator({ db }: Pick<Deps, 'db'>, { accountId }: Caller): Promise<void> {
  const operators = await lockOperators(db)
  if (!operators.some(({ id }) => id === accountId)) throw new Refusal('caller-blocked')
}

async function tellStaff(
  { db, outbox, config }: Pick<Deps, 'db' | 'outbox' | 'config'>,
  companyId: number,
  staff: readonly Account[],
): Promise<void> {
  const { name } = await getCompany(db, companyId)
  for (const member of staff) await outbox.add(companyBlockedMail(member, name, config))
}

/** Notifies the owner of a block of their staff; a blocked owner is not listed any more and gets a separate mail. */
async function tellOwner({ db, outbox }: Pick<Deps, 'db' | 'outbox'>, account: Account): Promise<void> {
  if (account.companyId === null) return
  const [ownership] = await listOwnerships(db, [account.companyId])
  if (ownership) await outbox.add(memberBlockedMail(ownership.owner, account))
}

/** Reads the account after locking the company: until then another person may become its owner. */
async function holdWithCompany({ db }: Pick<Deps, 'db'>, accountId: number): Promise<Account | undefined> {
  const account = await findAccount(db, accountId)
  if (!account || account.companyId === null) return account
  await lockCompany(db, account.companyId)
  return findAccount(db, accountId)
}
