import { endAccounts } from '#features/accounts/ending/end-accounts.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { findMember } from '#features/accounts/member-store.ts'
import { getCompany } from '#features/companies/company-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { removedMail } from './staff-mails.ts'

/**
 * Owners remove any of their staff, managers only people they have invited (EMP-05, T05). Owners are not staff: they
 * leave only by closing the company.
 */
export async function removePerson(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'outbox' | 'jobs' | 'vault'>,
  caller: Caller,
  userId: number,
): Promise<void> {
  const companyId = requireCompany(caller)
  await inTransaction(deps, async (inside) => {
    await holdOwnCompany(inside, caller)
    const member = await findMember(inside.db, companyId, userId)
    if (!member) throw new Refusal('not-found')
    if (caller.role !== 'owner' && member.supervisorId !== caller.accountId) throw new Refusal('not-your-invitee')
    await endAccounts(inside, [member.id], 'closed')
    const company = await getCompany(inside.db, companyId)
    await inside.outbox.add(removedMail(member, company, inside.config))
    await inside.audit.append('staff-removed', { actorId: caller.accountId, accountId: member.id })
  })
}
