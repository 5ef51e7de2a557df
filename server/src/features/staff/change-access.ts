import type { StaffMember, StaffType } from '@epassbild/contract/staff.ts'
import { changeMemberRole } from '#features/accounts/change-member-role.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { withdrawBeyond } from '#features/accounts/invitations/withdraw-beyond.ts'
import { findLastSeen } from '#features/accounts/member-store.ts'
import { getCompany } from '#features/companies/company-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { leaveStudios } from '#features/studios/people/assign-people.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { presentMember } from './present-staff.ts'
import { accessChangedMail } from './staff-mails.ts'

/**
 * Changes a member's access level; the identification is kept, and nothing is booked (ROOM-08). Ends the sessions of
 * the member, and withdraws invitations that the new level could not send.
 */
export async function changeAccess(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'outbox'>,
  caller: Caller,
  { userId, role }: { userId: number; role: StaffType },
): Promise<StaffMember> {
  const companyId = requireCompany(caller)
  return inTransaction(deps, async (inside) => {
    await holdOwnCompany(inside, caller)
    const at = inside.clock.now()
    const changed = await changeMemberRole(inside.db, companyId, { id: userId, role, at })
    if (!changed) throw new Refusal('not-found')
    const { member, isNew } = changed
    if (isNew) {
      await withdrawBeyond(inside.db, { accountId: userId, role, at })
      if (role === 'accounting') await leaveStudios(inside, { accountId: userId })
      await inside.outbox.add(
        accessChangedMail(member, role, await getCompany(inside.db, companyId), inside.config.publicUrl),
      )
      await inside.audit.append('staff-access-changed', { actorId: caller.accountId, accountId: member.id, role })
    }
    return presentMember(inside, member, (await findLastSeen(inside.db, [userId])).get(userId))
  })
}
