import { type Account, findAccount } from '#features/accounts/account-store.ts'
import { joinedMail } from '#features/accounts/accounts-mails.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Invitation } from './invitation-store.ts'

/** Managers invite, too: the owner hears of each person who comes to work in their name. */
export async function tellOwnerOfJoining(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  joined: Account,
  { companyId, invitedBy, role }: Invitation,
): Promise<void> {
  const [ownership] = await listOwnerships(db, [companyId])
  if (!ownership) return
  const { owner, company } = ownership
  const inviter = invitedBy === owner.id ? undefined : await findAccount(db, invitedBy)
  await outbox.add(joinedMail(owner, { joined, role, inviter, company: company.name, at: clock.now() }))
}
