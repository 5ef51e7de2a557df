import type { StaffMember } from '@epassbild/contract/staff.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { findLastSeen } from '#features/accounts/member-store.ts'
import { releaseMember } from '#features/accounts/release-member.ts'
import { getCompany } from '#features/companies/company-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { presentMember } from './present-staff.ts'
import { releasedMail } from './staff-mails.ts'

/** The owner releases a person for transfers, who is notified by mail. Idempotent (TR-03170-1, 2.5). */
export async function releasePerson(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'outbox'>,
  caller: Caller,
  userId: number,
): Promise<StaffMember> {
  const companyId = requireCompany(caller)
  return inTransaction(deps, async (inside) => {
    await holdOwnCompany(inside, caller)
    const released = await releaseMember(inside.db, companyId, { id: userId, at: inside.clock.now() })
    if (!released) throw new Refusal('not-found')
    const { member, isNew } = released
    if (isNew) {
      await inside.outbox.add(releasedMail(member, await getCompany(inside.db, companyId)))
      await inside.audit.append('staff-released', { actorId: caller.accountId, accountId: member.id })
    }
    return presentMember(inside, member, (await findLastSeen(inside.db, [userId])).get(userId))
  })
}
