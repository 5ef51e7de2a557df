import { getAccount } from '#features/accounts/account-store.ts'
import { endCompanyAndPeople } from '#features/accounts/ending/end-accounts.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { listMembers } from '#features/accounts/member-store.ts'
import { holdPassword, requirePassword } from '#features/accounts/passwords/require-password.ts'
import { creditSentencesAtEnd } from '#features/billing/corrections/credit-sentences.ts'
import { keepBuyer } from '#features/billing/invoices/keep-buyer.ts'
import { getCompany } from '#features/companies/company-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { removeStudiosOf } from '#features/studios/review-studio.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { closedMail, removedMail } from './staff-mails.ts'

/**
 * The owner closes the account: sessions and invitations end, studios and both kinds of licences are deleted. Data
 * required by law is kept by id: bookings, identifications, audit log; and the address for unpaid or coming invoices
 * (ACC-04).
 */
export async function closeCompany(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'outbox' | 'jobs' | 'passwords' | 'vault'>,
  caller: Caller,
  { lastName, password }: { lastName: string; password: string },
): Promise<void> {
  const companyId = requireCompany(caller)
  const owner = await requirePassword(deps, caller, password)
  if (owner.lastName !== lastName) throw new Refusal('confirmation-differs')
  await inTransaction(deps, async (inside) => {
    await holdOwnCompany(inside, caller)
    await holdPassword(inside, owner)
    const company = await getCompany(inside.db, companyId)
    const staff = await listMembers(inside.db, companyId)
    const credit = await creditSentencesAtEnd(inside, companyId)
    await inside.outbox.add(closedMail(await getAccount(inside.db, owner.id), company, { ...inside.config, credit }))
    for (const member of staff) await inside.outbox.add(removedMail(member, company, inside.config))
    await keepBuyer(inside, companyId)
    await endCompanyAndPeople(inside, companyId, 'closed')
    await removeStudiosOf(inside, companyId)
    await inside.audit.append('company-closed', { actorId: caller.accountId, companyId })
  })
}
